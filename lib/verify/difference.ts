import type { Difference } from './finding';

/** Whether two values are the same as JSON, whatever the order of their keys. */
export function same(expected: unknown, found: unknown): boolean {
  return difference(expected, found) === undefined;
}

/**
 * The first place at which two values of JSON differ; undefined where they are the same. Goes no
 * deeper than what is expected, however deep a strange file is.
 */
export function difference(expected: unknown, found: unknown, path = ''): Difference | undefined {
  if (Object.is(expected, found)) return undefined;
  if (isNode(expected) && isNode(found) && Array.isArray(expected) === Array.isArray(found)) {
    for (const key of new Set([...Object.keys(expected), ...Object.keys(found)])) {
      const place = path === '' ? key : `${path}.${key}`;
      const inner = difference(valueAt(expected, key), valueAt(found, key), place);
      if (inner !== undefined) return inner;
    }
    return undefined;
  }
  return { path, expected: written(expected), found: isNode(found) ? 'more' : written(found) };
}

function isNode(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function valueAt(node: object, key: string): unknown {
  return Object.getOwnPropertyDescriptor(node, key)?.value;
}

function written(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}
