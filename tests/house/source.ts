import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync, Visitor } from 'vite';

// What a source file imports and which of the things it uses that the house keeps to few places.

export type Import = {
  /** A path of the project without its ending, or the name of a package. */
  from: string;
  /** Whether only types are taken. */
  typeOnly: boolean;
  /** What is taken, by name; `*` for all of it. */
  names: string[];
  /** What is taken as a type, by name. */
  types: string[];
  line: number;
};

export type Use = {
  what:
    | 'process.env'
    | 'the present time'
    | 'randomness'
    | 'await'
    | 'SQL on matches'
    | 'the database itself';
  line: number;
};

export type Source = {
  path: string;
  /** `use client` or `use server`, where it begins so. */
  directive: string | undefined;
  imports: Import[];
  uses: Use[];
};

/** Reads one file of the project. */
export function readSource(root: string, path: string): Source {
  return parseSource(path, readFileSync(posix.join(root, path), 'utf8'));
}

export function parseSource(path: string, text: string): Source {
  const { program, module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;

  const imports: Import[] = module.staticImports.map(({ moduleRequest, entries, start }) => ({
    from: resolved(path, moduleRequest.value),
    typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    names: entries
      .filter(({ isType }) => !isType)
      .map(
        ({ importName }) => importName.name ?? (importName.kind === 'Default' ? 'default' : '*'),
      ),
    types: entries.flatMap(({ isType, importName }) => (isType ? [importName.name ?? '*'] : [])),
    line: lineAt(start),
  }));
  for (const { entries, start } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) {
      if (!moduleRequest) continue;
      const from = resolved(path, moduleRequest.value);
      imports.push({ from, typeOnly: isType, names: ['*'], types: [], line: lineAt(start) });
    }
  }
  const uses: Use[] = [];
  const use = (what: Use['what'], { start }: { start: number }) =>
    uses.push({ what, line: lineAt(start) });

  new Visitor({
    ImportExpression(node) {
      if (node.source.type !== 'Literal') return;
      const from = resolved(path, String(node.source.value));
      imports.push({ from, typeOnly: false, names: ['*'], types: [], line: lineAt(node.start) });
    },
    MemberExpression(node) {
      const name = text.slice(node.start, node.end).replaceAll(/[\s?]/g, '');
      if (name.startsWith('db().')) use('the database itself', node);
      if (name === 'process.env') use('process.env', node);
      if (/^(globalThis\.)?(Date\.now|performance\.(now|timeOrigin))$/.test(name)) {
        use('the present time', node);
      }
      if (/^(Math\.random|(globalThis\.)?crypto\.\w+)$/.test(name)) use('randomness', node);
    },
    NewExpression(node) {
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'Date') return;
      if (node.arguments.length === 0) use('the present time', node);
    },
    CallExpression(node) {
      if (node.callee.type === 'Identifier' && node.callee.name === 'Date') {
        use('the present time', node);
      }
    },
    AwaitExpression(node) {
      use('await', node);
    },
    TemplateElement(node) {
      const sql = /\b(from|join|into|update|table)\s+"?(matches|seats|match_\w+)\b/i;
      if (sql.test(node.value.raw)) use('SQL on matches', node);
    },
  }).visit(program);

  const [first] = program.body;
  const directive =
    first?.type === 'ExpressionStatement' && 'directive' in first ? first.directive : undefined;
  return { path, directive: directive ?? undefined, imports, uses };
}

function resolved(path: string, specifier: string): string {
  const ours = specifier.startsWith('.')
    ? posix.join(posix.dirname(path), specifier)
    : specifier.startsWith('@/')
      ? specifier.slice(2)
      : undefined;
  return ours === undefined ? specifier : ours.replace(/\.(ts|tsx|mjs)$/, '');
}
