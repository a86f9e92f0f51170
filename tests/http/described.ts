import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect } from 'vitest';
import { type Answered, call, type Sent, type Who } from './client';

/** Calls a server and holds every answer, and what was accepted of it, against the description that the server gives. */

interface Described {
  readonly requestBody?: { readonly content: Record<string, { schema?: object }> };
  readonly responses: Record<string, { readonly content?: Record<string, { schema: object }> }>;
}

export interface Document {
  readonly paths: Record<string, Record<string, Described>>;
  readonly components: { readonly schemas: Record<string, object> };
}

export class DescribedServer {
  /** What was called and answered, such as `POST /api/matches 201`. */
  readonly seen = new Set<string>();
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true });
  readonly #validators = new Map<string, ValidateFunction>();

  constructor(
    readonly url: string,
    readonly document: Document,
  ) {
    addFormats.default(this.#ajv);
  }

  async call(who: Who, method: string, path: string, sent: Sent = {}): Promise<Answered> {
    const answer = await call(this.url, who, method, path, sent);
    const template = this.templateOf(path.replace(/\?.*/, ''));
    const name = `${method} ${template} ${answer.status}`;
    this.seen.add(name);
    const operation = this.document.paths[template]?.[method.toLowerCase()];
    const response = operation?.responses[answer.status];
    if (!operation || !response) throw new Error(`${name} is not described: ${answer.text}`);

    const type = answer.headers.get('content-type')?.split(';')[0] ?? '';
    if (response.content === undefined) expect([name, answer.text]).toEqual([name, '']);
    else {
      const value = type.endsWith('json') ? answer.json : answer.text;
      this.#check(name, response.content[type]?.schema, value);
    }
    const accepts = operation.requestBody?.content['application/json']?.schema;
    if (answer.status < 300 && sent.json !== undefined) {
      this.#check(`${name} as sent`, accepts, sent.json);
    }
    return answer;
  }

  /** The described path that a path is one of: the one with the most parts in common. */
  templateOf(path: string): string {
    const parts = path.split('/');
    const fitting = Object.keys(this.document.paths).filter((template) => {
      const theirs = template.split('/');
      return (
        theirs.length === parts.length &&
        theirs.every((part, at) => part.startsWith('{') || part === parts[at])
      );
    });
    const [template] = fitting.sort((a, b) => a.split('{').length - b.split('{').length);
    if (template === undefined) throw new Error(`${path} is not described`);
    return template;
  }

  #check(name: string, schema: object | undefined, value: unknown): void {
    if (schema === undefined) throw new Error(`${name} has no schema`);
    const known = this.#validators.get(name);
    const validate =
      known ?? this.#ajv.compile({ ...schema, components: this.document.components });
    this.#validators.set(name, validate);
    if (!validate(value)) {
      const errors = (validate.errors ?? []).slice(0, 5);
      throw new Error(`${name} is not as described: ${JSON.stringify(errors)}`);
    }
  }
}
