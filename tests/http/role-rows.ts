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

/**
 * The answers to a row's operation, a status for each role. A scene is made anew only after something
 * was done in it: what was done must not decide what the next one may do.
 */
export function statusesBy<Role extends string, Stage extends string, Scene>(
  roles: readonly Role[],
  sceneOf: (stage: Stage) => Promise<Scene>,
  ask: (row: RoleRow<Role, Stage>, scene: Scene, role: Role) => Promise<{ status: number }>,
): (row: RoleRow<Role, Stage>) => Promise<Record<Role, string>> {
  const untouched = new Map<Stage, Scene>();

  async function unchanged(stage: Stage): Promise<Scene> {
    const now = untouched.get(stage) ?? (await sceneOf(stage));
    untouched.set(stage, now);
    return now;
  }

  return async (row) => {
    const found: Partial<Record<Role, string>> = {};
    for (const role of roles) {
      if (row.expected[role] === '-') {
        found[role] = '-';
        continue;
      }
      const { status } = await ask(row, await unchanged(row.stage), role);
      found[role] = String(status);
      if (row.method !== 'GET' && status < 300) untouched.delete(row.stage);
    }
    return found as Record<Role, string>;
  };
}
