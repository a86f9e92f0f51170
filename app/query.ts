/** What a page's address says behind the question mark: of a name given twice, the first counts. */
export type Query = Promise<Record<string, string | string[] | undefined>>;

export async function readQuery(query: Query): Promise<Record<string, string | undefined>> {
  return Object.fromEntries(
    Object.entries(await query).map(([name, value]) => [
      name,
      Array.isArray(value) ? value[0] : value,
    ]),
  );
}
