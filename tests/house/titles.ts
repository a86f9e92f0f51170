import { parseSync, Visitor } from 'vite';

/** The titles of a test file's suites and tests as they are written: `%s` and `$name` are not filled in. */
export function titlesIn(path: string, text: string): string[] {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const titles: string[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (!/^(describe|it|test)\b/.test(text.slice(callee.start, callee.end))) return;
      if (title?.type === 'Literal' && typeof title.value === 'string') titles.push(title.value);
      if (title?.type === 'TemplateLiteral')
        titles.push(title.quasis.map(({ value }) => value.cooked ?? '').join('…'));
    },
  }).visit(program);
  return titles;
}
