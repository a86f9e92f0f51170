import { join, relative } from 'node:path';
import {
  isJsxAttribute,
  isJsxExpression,
  isJsxOpeningElement,
  isJsxSelfClosingElement,
  isJsxSpreadAttribute,
  type JsxOpeningElement,
  type JsxSelfClosingElement,
  type Node,
} from 'typescript/unstable/ast';
import {
  API,
  type Checker,
  type Project,
  SignatureKind,
  SymbolFlags,
  type Symbol as TsSymbol,
  type Type,
  TypeFlags,
} from 'typescript/unstable/sync';

/**
 * Follows types to all that they hold, as the compiler knows them, and names what must stay closed:
 * secrets and what is made of them, bytes, and types so wide that anything may be in them.
 */

/** Types by where they are declared: `*` for all of a file. */
const closed: readonly (readonly [file: RegExp, names: '*' | readonly string[]])[] = [
  [/^lib\/engine\/secret\.ts$/, ['Secret', 'Audience']],
  [/^lib\/engine\/rules\.ts$/, ['GameState', 'GameEvent', 'Rules']],
  [/^lib\/games\/\w+\/(state|events)\.ts$/, '*'],
  [/^lib\/match\/(advance|table|tell)\.ts$/, ['Advanced', 'Play', 'LockedTable', 'LogEvent']],
];
/** What holds a secret whatever its type is called. */
const closedProperties = ['audience', 'face', 'seed', 'serverBytes'];
const bytes = ['ArrayBuffer', 'SharedArrayBuffer', 'Buffer', 'DataView', 'Uint8Array'];
const wide = TypeFlags.Any | TypeFlags.Unknown | TypeFlags.NonPrimitive;
/** Types of others that hold what they are given, and how many of their arguments say what. */
const holders = new Map([
  ...['Promise', 'PromiseLike', 'Set', 'ReadonlySet'].map((name) => [name, 1] as const),
  ...['Iterable', 'Iterator', 'IterableIterator', 'Generator'].map((name) => [name, 1] as const),
  ...['AsyncIterable', 'AsyncGenerator'].map((name) => [name, 1] as const),
  ...['Map', 'ReadonlyMap'].map((name) => [name, 2] as const),
]);

export class ClosedTypes {
  readonly #api: API;
  readonly #project: Project;
  readonly #checker: Checker;
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
    this.#api = new API({ cwd: root });
    const config = join(root, 'tsconfig.json');
    const project = this.#api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (project === undefined) throw new Error(`${config} is no project`);
    this.#project = project;
    this.#checker = project.checker;
  }

  close(): void {
    this.#api.close();
  }

  /** The functions that a file exports. */
  functionsOf(path: string): string[] {
    return this.#exportsOf(path)
      .filter((each) => this.#signatures(this.#typeOf(each)).length > 0)
      .map(({ name }) => name);
  }

  /** What is open in what a file's exported functions return, each by its way there: `playMove().value.seed`. */
  returned(path: string): string[] {
    return this.#exportsOf(path).flatMap((each) =>
      this.#signatures(this.#typeOf(each)).flatMap((signature) =>
        this.#open(this.#checker.getReturnTypeOfSignature(signature), `${each.name}()`),
      ),
    );
  }

  /** What is open in the first parameters of a file's exported functions: a component's props. */
  taken(path: string): string[] {
    return this.#exportsOf(path).flatMap((each) =>
      this.#signatures(this.#typeOf(each)).flatMap((signature) => {
        const [props] = signature.getParameters();
        return props === undefined ? [] : this.#open(this.#typeOf(props), `<${each.name}>`);
      }),
    );
  }

  /**
   * What is wrong with what a file hands to components of the files in `clients`: what is open in it,
   * and what is more than the component's props say, for all of a value goes to the browser.
   */
  handed(path: string, clients: ReadonlySet<string>): { handed: number; faults: string[] } {
    const faults: string[] = [];
    let handed = 0;
    const visit = (node: Node): void => {
      if (isJsxOpeningElement(node) || isJsxSelfClosingElement(node)) {
        const component = this.#componentOf(node);
        if (component !== undefined && clients.has(this.#fileOf(component) ?? '')) {
          handed += 1;
          faults.push(...this.#wrongIn(node, component));
        }
      }
      node.forEachChild((child) => visit(child));
    };
    const source = this.#project.program.getSourceFile(join(this.#root, path));
    if (source !== undefined) visit(source);
    return { handed, faults };
  }

  #wrongIn(element: JsxOpeningElement | JsxSelfClosingElement, component: TsSymbol): string[] {
    const [signature] = this.#signatures(this.#typeOf(component));
    const [parameter] = signature?.getParameters() ?? [];
    const props = parameter && this.#typeOf(parameter);
    return element.attributes.properties.flatMap((attribute) => {
      if (isJsxSpreadAttribute(attribute)) {
        const given = this.#checker.getTypeAtLocation(attribute.expression);
        const way = `<${component.name} {...}>`;
        return [...this.#open(given, way), ...this.#wider(given, props, way)];
      }
      if (!isJsxAttribute(attribute)) return [];
      const name = attribute.name.getText();
      const { initializer } = attribute;
      if (initializer === undefined || !isJsxExpression(initializer) || !initializer.expression) {
        return [];
      }
      const given = this.#checker.getTypeAtLocation(initializer.expression);
      const property = props && this.#checker.getPropertyOfType(props, name);
      const way = `<${component.name}>.${name}`;
      return [
        ...this.#open(given, way),
        ...this.#wider(given, property && this.#typeOf(property), way),
      ];
    });
  }

  #componentOf(element: JsxOpeningElement | JsxSelfClosingElement): TsSymbol | undefined {
    const symbol = this.#checker.getSymbolAtLocation(element.tagName);
    if (symbol === undefined) return undefined;
    return symbol.flags & SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol;
  }

  /** Where a value can hold what its declared type does not name. */
  #wider(
    given: Type | undefined,
    declared: Type | undefined,
    way: string,
    seen = new Set<string>(),
  ): string[] {
    if (given === undefined || declared === undefined) return [];
    const key = `${given.id} ${declared.id}`;
    if (given.id === declared.id || seen.has(key)) return [];
    seen.add(key);
    // What may be anything is a fault of the component itself.
    if (declared.flags & wide) return [];
    const wanted = this.#parts(declared).filter((part) => this.#isLookedInto(part));
    const faults: string[] = [];
    for (const part of this.#parts(given).filter((each) => this.#isLookedInto(each))) {
      if (wanted.some(({ id }) => id === part.id)) continue;
      const inner = this.#heldBy(part);
      if (inner !== undefined) {
        const theirs = wanted.flatMap((each) => this.#heldBy(each) ?? []);
        inner.forEach((type, at) => {
          faults.push(...this.#wider(type, theirs[at], `${way}[]`, seen));
        });
        continue;
      }
      for (const property of this.#checker.getPropertiesOfType(part)) {
        const theirs = wanted.flatMap(
          (each) => this.#checker.getPropertyOfType(each, property.name) ?? [],
        );
        const inWay = `${way}.${property.name}`;
        if (theirs.length === 0) faults.push(`${inWay}: more than its type says`);
        // Where several have it, one that allows all of it is enough.
        const within = theirs.map((each) =>
          this.#wider(this.#typeOf(property), this.#typeOf(each), inWay, new Set(seen)),
        );
        if (within.every((each) => each.length > 0)) faults.push(...(within[0] ?? []));
      }
    }
    return faults;
  }

  /** What in a type is open, by the way to it. A type that holds itself is looked into once. */
  #open(type: Type | undefined, way: string, seen = new Set<number>()): string[] {
    if (type === undefined) return [];
    const name = this.#closedName(type);
    if (name !== undefined) return [`${way}: ${name}`];
    if (type.flags & wide) {
      return [`${way}: ${this.#checker.typeToString(type)}`];
    }
    if (seen.has(type.id)) return [];
    seen.add(type.id);
    const parts = type.isIntersectionType() ? (type.getTypes() ?? []) : this.#parts(type);
    if (parts.length !== 1 || parts[0] !== type) {
      return parts.flatMap((part) => this.#open(part, way, seen));
    }
    if (type.isTypeParameter()) {
      return this.#open(this.#checker.getConstraintOfTypeParameter(type), way, seen);
    }
    if (!type.isObjectType()) return [];
    const held = this.#heldBy(type);
    if (held !== undefined) {
      return held.flatMap((each) => this.#open(each, wayInto(type, way), seen));
    }
    if (this.#isOthers(type)) return [];
    return [
      ...this.#checker.getPropertiesOfType(type).flatMap((property) => {
        const inWay = `${way}.${property.name}`;
        if (closedProperties.includes(property.name)) return [`${inWay}: by its name`];
        return this.#open(this.#typeOf(property), inWay, seen);
      }),
      ...this.#checker
        .getIndexInfosOfType(type)
        .flatMap(({ valueType }) => this.#open(valueType, `${way}.*`, seen)),
      ...this.#signatures(type).flatMap((signature) =>
        this.#open(this.#checker.getReturnTypeOfSignature(signature), `${way}()`, seen),
      ),
    ];
  }

  /** Each type that a value of it may have; of an intersection with a primitive (a brand) the primitive. */
  #parts(type: Type): readonly Type[] {
    if (type.isUnionType()) return (type.getTypes() ?? []).flatMap((each) => this.#parts(each));
    if (type.isIntersectionType()) {
      const primitive = type
        .getTypes()
        ?.find((each) => !each.isObjectType() && !each.isUnionType() && !each.isTypeParameter());
      if (primitive !== undefined) return [primitive];
    }
    return [type];
  }

  #isLookedInto(type: Type): boolean {
    return (
      (type.isObjectType() || type.isIntersectionType()) &&
      (this.#heldBy(type) !== undefined || !this.#isOthers(type)) &&
      this.#signatures(type).length === 0
    );
  }

  /** What a list, map or promise holds; undefined for what is none. */
  #heldBy(type: Type): readonly Type[] | undefined {
    if (
      type.isTypeReference() &&
      (this.#checker.isArrayType(type) || this.#checker.isTupleType(type))
    )
      return this.#checker.getTypeArguments(type);
    const held = holders.get(type.getSymbol()?.name ?? '');
    if (!type.isTypeReference() || held === undefined) return undefined;
    return this.#checker.getTypeArguments(type).slice(0, held);
  }

  /** Whether it is an interface or class of a package: a date, an element of a page. */
  #isOthers(type: Type): boolean {
    const symbol = type.getSymbol();
    if (symbol === undefined) return false;
    const ours = this.#fileOf(symbol) !== undefined;
    // Types without a name are made by packages out of what they are given, as a schema's is.
    return !ours && !symbol.name.startsWith('__') && symbol.declarations.length > 0;
  }

  #closedName(type: Type): string | undefined {
    const symbols = [type.getSymbol(), type.getAliasSymbol()].filter((each) => each !== undefined);
    for (const symbol of symbols) {
      if (bytes.includes(symbol.name) && this.#fileOf(symbol) === undefined) return symbol.name;
      const file = this.#fileOf(symbol) ?? '';
      const rule = closed.find(([files]) => files.test(file));
      if (rule !== undefined && (rule[1] === '*' || rule[1].includes(symbol.name))) {
        return `${symbol.name} of ${file}`;
      }
    }
    return undefined;
  }

  /** The file of ours in which something is declared. */
  #fileOf(symbol: TsSymbol): string | undefined {
    const path = symbol.declarations[0]?.path;
    if (path === undefined) return undefined;
    const from = relative(this.#root.toLowerCase(), path.toLowerCase());
    if (from.startsWith('..') || from.startsWith('node_modules')) return undefined;
    return relative(this.#root, path);
  }

  #exportsOf(path: string): readonly TsSymbol[] {
    const source = this.#project.program.getSourceFile(join(this.#root, path));
    const module = source && this.#checker.getSymbolAtLocation(source);
    if (module === undefined) throw new Error(`${path} exports nothing`);
    return this.#checker.getExportsOfModule(module);
  }

  #typeOf(symbol: TsSymbol): Type | undefined {
    return this.#checker.getTypeOfSymbol(symbol);
  }

  #signatures(type: Type | undefined) {
    return type === undefined ? [] : this.#checker.getSignaturesOfType(type, SignatureKind.Call);
  }
}

function wayInto(type: Type, way: string): string {
  return type.getSymbol()?.name.startsWith('Promise') ? way : `${way}[]`;
}
