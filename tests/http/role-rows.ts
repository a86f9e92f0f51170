/** Tables of who may do what, as text: a head, then a line for each operation in a stage. */

export interface RoleRow<Role extends string, Stage extends string> {
  readonly method: string;
  readonly path: string;
  readonly stage: Stage;
  /** A status for each role; `-`: is not asked. */
  readonly expected: Readonly<Record<Role, string>>;
}

/** Reads such a table. Its columns are in the order of `roles`. */
export function roleRows<Role extends string, Stage extends string>(
  table: string,
  roles: readonly Role[],
): RoleRow<Role, Stage>[] {
  return table
    .trim()
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => {
      const [method = '', path = '', stage, ...cells] = line.split(/ +/);
      if (cells.length !== roles.length) throw new Error(`not ${roles.length} cells: ${line}`);
      const expected = Object.fromEntries(roles.map((role, index) => [role, cells[index]]));
      return { method, path, stage: stage as Stage, expected: expected as Record<Role, string> };
    });
}

/** The path as its operation declares it, without the numbers and questions that a row gives it. */
export function declaredPath(path: string): string {
  return path
    .replace(/\?.*/, '')
    .replace(/\/seats\/\d+/, '/seats/{seat}')
    .replace(/\/views\/\d+/, '/views/{seq}');
}
