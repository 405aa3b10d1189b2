import { statusOf, type Endpoint } from './endpoint.js';
import { declaredIn, type Class } from './field.js';
import { jsonOf } from './field-json.js';
import { fieldsOf, type FieldSpec } from './field-specs.js';
import { presetsOf } from './schema.js';

type Json = Record<string, unknown>;

/** The values of worked examples; `openapi-examples.spec.ts` checks them against the shapes. */
export interface ExampleSource {
  /**
   * Candidates for a field by `parent.field` (such as `destination.city`), `Shape.field` or `field`; the first one valid by the rules of
   * the field is used. A shape whose only candidate is null is left out of responses.
   */
  readonly values: Readonly<Record<string, readonly unknown[]>>;
  /** `Shape.field` of optional fields that requests show. */
  readonly shownInRequests: ReadonlySet<string>;
}

/** Default values by format. */
const byFormat: Readonly<Record<string, readonly unknown[]>> = {
  date: ['2026-11-24'],
  'date-time': ['2026-11-24T15:30:00.000Z'],
  email: ['dock@lakeside.example'],
  boolean: [false],
  integer: [1, 2, 10],
  number: [1],
};

/** Creates worked examples of shapes. */
export class Examples {
  constructor(private readonly source: ExampleSource) {}

  /** A request: its required fields, and the optional ones in the source; without the path parameters. */
  request(type: Class<object>, parts: readonly string[] = [], parent = ''): Json {
    const presets = presetsOf(type);
    const isShown = (key: string, spec: FieldSpec): boolean =>
      !parts.includes(key) &&
      ((spec.required && presets[key] === undefined) ||
        namesOf(type, key).some((name) => this.source.shownInRequests.has(name)));
    return this.build({ type, parent }, isShown, (inner, key) => this.request(inner, [], key));
  }

  /** A response: all fields. */
  answer(type: Class<object>, parent = ''): Json {
    return this.build(
      { type, parent },
      () => true,
      (inner, key) => this.answer(inner, key),
    );
  }

  /** One field that is no shape itself. */
  field(type: Class<object>, key: string, spec: FieldSpec, parent = ''): unknown {
    const names = [`${parent}.${key}`, ...namesOf(type, key)];
    const { examples } = jsonOf(spec);
    const candidates = [
      ...(Array.isArray(examples) ? examples : []),
      ...names.flatMap((name) => this.source.values[name] ?? []),
      ...kindValues(spec),
    ];
    const value = candidates.find((candidate) => (candidate === null ? !spec.required : holds(spec, candidate)));
    // The description is served with every field; an optional one without an example must not break it.
    if (value === undefined && !spec.required) return null;
    if (value === undefined) throw new Error(`no example for ${type.name}.${key}; name one in example-values.ts`);
    return value;
  }

  private build(
    { type, parent }: { readonly type: Class<object>; readonly parent: string },
    isShown: (key: string, spec: FieldSpec) => boolean,
    nested: (inner: Class<object>, key: string) => Json,
  ): Json {
    const shown = [...fieldsOf(type)].filter(([key, spec]) => isShown(key, spec));
    return Object.fromEntries(
      shown.map(([key, spec]) => {
        if (!spec.nested) return [key, this.field(type, key, spec, parent)];
        if (!spec.required && this.source.values[key]?.[0] === null) return [key, null];
        const inner = nested(spec.nested(), key);
        return [
          key,
          spec.list ? Array.from({ length: Math.max(1, Number(jsonOf(spec)['minItems'])) }, () => inner) : inner,
        ];
      }),
    );
  }
}

/** The lookup names of a field, those of the shape and of its ancestors first. */
function namesOf(type: Class<object>, key: string): string[] {
  const names: string[] = [];
  let prototype: object | null = type.prototype;
  while (prototype !== null && prototype !== Object.prototype) {
    names.push(`${prototype.constructor.name}.${key}`);
    if (declaredIn(prototype).has(key)) break;
    prototype = Object.getPrototypeOf(prototype);
  }
  return [...names, key];
}

const holds = ({ rules }: FieldSpec, value: unknown): boolean => rules.every((rule) => rule.holds(value));

function kindValues(spec: FieldSpec): readonly unknown[] {
  const json = jsonOf(spec);
  const { items } = json;
  if (Array.isArray(json['enum'])) return json['enum'];
  if (json['type'] === 'array') {
    const choices = typeof items === 'object' && items !== null && 'enum' in items ? items.enum : undefined;
    return Array.isArray(choices) ? [[choices[0]]] : [];
  }
  return byFormat[String(json['format'] ?? json['type'])] ?? [];
}

/** Whether programs may call it with a key: such operations have worked examples. */
export const isOpenToKeys = ({ access }: Endpoint): boolean =>
  typeof access === 'object' && access.scope !== undefined && access.scope.length > 0;

/** Whether the response is JSON. */
export const answersJson = (endpoint: Endpoint): boolean =>
  endpoint.answers !== undefined && !endpoint.answersFile && statusOf(endpoint) !== 204;
