import { Cents, Digits, Id, ListOf, Nested, Open, Text } from './kernel/field.js';
import { CompanyName, PersonName } from './fields/name-fields.js';
import { ProEnd } from './carriers/carriers.js';
import { check } from './kernel/schema.js';

class Inner {
  @Id() id!: number;
}

class Outer {
  @Nested(() => Inner) one!: Inner;
  @Nested(() => Inner, { optional: true }) maybe?: Inner;
  @ListOf(() => Inner, { maxItems: 2 }) many!: Inner[];
}

const broken = (value: object): string[] => {
  const result = check(Outer, value);
  return 'issues' in result ? result.issues.map(({ path, rule }) => `${path.join('.')} ${rule}`) : [];
};
const good = { one: { id: 1 }, many: [{ id: 2 }] };

describe('a shape inside another one', () => {
  it('is required unless it is optional', () => {
    expect(broken(good)).toEqual([]);
    expect(broken({})).toEqual(['one required', 'many required']);
    expect(broken({ ...good, maybe: null })).toEqual([]);
  });

  it.each([['text'], [7], [true], [[]], [[{ id: 1 }]]])('is an object, not %j', (value) => {
    expect(broken({ ...good, one: value })).toEqual(['one type']);
  });

  it.each([['text'], [{}], [['text']], [[null]], [[[]]]])('is a list of objects, not %j', (value) => {
    expect(broken({ ...good, many: value })).toEqual(['many type']);
  });

  it('names the path of a nested error', () => {
    expect(broken({ one: {}, many: [{ id: 1 }, { id: 0 }] })).toEqual(['one.id required', 'many.1.id min']);
  });
});

class Draft {
  @Open() draft!: object;
}

class Loose {
  @Text({ max: 9, optional: true }) name?: string;
}

class Strict extends Loose {
  @Text({ max: 9 }) override name!: string;
}

describe('a redeclared field of a shape', () => {
  it('is required there, even if it is optional in the parent shape', () => {
    expect(check(Loose, {})).not.toHaveProperty('issues');
    expect(check(Strict, {})).toMatchObject({ issues: [{ path: ['name'], rule: 'required' }] });
  });
});

describe('a key that no shape has', () => {
  it('is named at every depth beside other errors', () => {
    const value: unknown = JSON.parse(
      '{"constructor":1,"one":{"__proto__":{"id":1}},"many":[{"id":2,"toString":null}]}',
    );
    const result = check(Outer, value);

    expect('issues' in result && result.issues.map(({ path, rule }) => `${path.join('.')} ${rule}`)).toEqual([
      'constructor unknown',
      'one.__proto__ unknown',
      'many.0.toString unknown',
      'one.id required',
    ]);
  });

  it('refuses a list in the wrong place, whatever it holds', () => {
    expect(check(Outer, { ...good, one: [{ constructor: null }] })).toMatchObject({ issues: [{ path: ['one'] }] });
    expect(check(Outer, { ...good, many: [[{ constructor: null }]] })).toMatchObject({ issues: [{ path: ['many'] }] });
  });

  it('is refused in an open object if it is inherited by every object, and so is endless nesting', () => {
    const deep: unknown = JSON.parse(`{"draft":{"a":${'['.repeat(40)}${']'.repeat(40)}}}`);

    expect(check(Draft, { draft: { items: [{ any: 'thing' }] } })).toHaveProperty('value');
    expect(check(Draft, { draft: { items: [{ constructor: 1 }] } })).toMatchObject({
      issues: [{ path: ['draft', 'items', '0', 'constructor'], rule: 'unknown' }],
    });
    expect(check(Draft, deep)).toMatchObject({ issues: [{ rule: 'type', message: 'Nested too deeply' }] });
  });
});

class Note {
  @Text({ max: 20 }) text!: string;
}

describe('a text', () => {
  it.each([['a\u0000b'], ['a\ud800b'], ['\udc00']])('that cannot be stored is refused: %j', (text) => {
    expect(check(Note, { text })).toMatchObject({ issues: [{ path: ['text'], rule: 'type' }] });
  });

  it('may be in any alphabet', () => {
    expect(check(Note, { text: 'Größe 寸 🚚' })).toHaveProperty('value');
  });
});

class Limited {
  @Cents({ optional: true, min: 1, max: 25_000_000, label: 'Cargo value' }) cargoValueCents?: number;
  @Cents({ optional: true, max: 150_050 }) creditCents?: number;
  @ProEnd({ optional: true, label: 'From' }) from?: string;
  @Digits({ min: 3, max: 6 }, { optional: true, label: 'NMFC' }) nmfc?: string;
  @Digits({ min: 10, max: 10 }, { optional: true }) phone?: string;
  @PersonName({ optional: true, label: 'Last name' }) lastName?: string;
  @CompanyName({ optional: true }) companyName?: string;
}

describe('the specified message of a field', () => {
  it.each([
    [{ cargoValueCents: 25_000_001 }, 'Cargo value should be 250,000 or less'],
    [{ cargoValueCents: 0 }, 'Cargo value should be greater than 0'],
    [{ creditCents: 150_051 }, 'Credit should be 1,500.50 or less'],
    [{ creditCents: -1 }, 'Credit should be positive value'],
    [{ from: '12345678901234567' }, 'Must be no greater than 16 digits'],
    [{ from: '1234-5678' }, 'Only digits are available'],
    [{ nmfc: '12-3' }, 'Only digits are available'],
    [{ nmfc: '12' }, 'NMFC should be from 3 to 6 characters long'],
    [{ phone: '33055501' }, 'Phone should be 10 symbols length'],
    [{ lastName: 'Ortiz 3' }, 'Last name should contain only latin letters'],
    [{ lastName: 'Иванов' }, 'Last name should contain only latin letters'],
    [{ companyName: 'Baker\u2019s Dozen' }, 'Company has incorrect format'],
  ])('%j says %s', (value, message) => {
    const result = check(Limited, value);
    expect('issues' in result && result.issues.map((issue) => issue.message)).toEqual([message]);
  });

  it.each([
    { cargoValueCents: 25_000_000, creditCents: 0 },
    { from: '1234567890123456', nmfc: '123456', phone: '3305550199' },
    { lastName: "O'Brien-Muñoz Jr.", companyName: "Baker's Dozen & Sons" },
  ])('is not reported for %j', (value) => {
    expect('issues' in check(Limited, value)).toBe(false);
  });
});
