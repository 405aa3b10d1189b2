import { patterns } from './patterns.js';

const local64 = 'a'.repeat(64);
const label63 = 'b'.repeat(63);
const domain189 = `${label63}.${label63}.${'c'.repeat(57)}.com`;

const table: [keyof typeof patterns, string[], string[]][] = [
  [
    'email',
    ['a@b.co', "o'neil+x@dock.example.com", `${local64}@b.co`, `${local64}@${domain189}`],
    ['', 'a', 'a@b', '@b.co', 'a@@b.co', 'a b@c.co', 'a..b@c.co', '.a@b.co', `a${local64}@b.co`, 'a@-b.co', 'a@b.c1_'],
  ],
  ['alphanumeric', ['Abc123', '7'], ['', 'a b', 'a-b', 'é']],
  ['charactersAllowed', ['', "O'Neil-7/8"], ['a b', '"', '(', ')', '=', '<', '>', '#', '&']],
  [
    'fileName',
    ['bol.pdf', 'Con Air.txt', '.env', 'console.log'],
    [
      '',
      'a/b',
      'a\\b',
      'a:b',
      'a*b',
      'a?b',
      'a"b',
      'a<b',
      'a>b',
      'a|b',
      'a\u0000',
      'CON',
      'nul.txt',
      'COM1',
      'lpt9.x',
      'a.',
      'a ',
    ],
  ],
  ['digitsOnly', ['0', '0123'], ['', '1.0', '-1', '１']],
  ['float', ['1', '-1.5', '.5', '1.'], ['', '.', '1e3', '1.2.3', '--1']],
  ['twoDecimals', ['1', '9999.99', '0.5'], ['', '1.', '1.234', '-1', '.5']],
  ['hazardClass', ['3', '1.4', '2.1', '6.1', '9', '5.1B', '1A'], ['0', '10', '4.10', '1.4S', '']],
  ['letters', ['Abc'], ['', 'a b', 'a1', 'é']],
  ['lettersAndSpaces', ['New York', 'York'], ['', ' ', 'York 2']],
  ['noRightSingleQuote', ['', "O'Neil"], ['O\u2019Neil']],
  ['notOnlySpaces', ['', 'a', ' a '], [' ', '\t ']],
  [
    'url',
    ['http://a.co', 'https://a.co:8080/x?y#z', 'https://localhost'],
    ['a.co', 'ftp://a.co', 'http://', 'http://a b', 'http://-a'],
  ],
  ['unNumber', ['UN1090', 'NA1993'], ['1090', 'UN109', 'un1090', 'UN10900']],
  ['packingGroup', ['I', 'II', 'III'], ['', 'IV', 'IIII', '2']],
  ['scac', ['DE', 'DEMO'], ['D', 'DEMOS', 'demo', 'D1']],
  ['nmfcItem', ['860', '86900', '156600'], ['86', '1566000', '86-1']],
  ['nmfcSub', ['3', '03'], ['', '123']],
  ['phone', ['3125550100'], ['312-555-0100', '13125550100', '']],
];

describe('patterns of the specification', () => {
  it.each(table)('%s', (name, accepted, refused) => {
    expect(accepted.filter((text) => !patterns[name](text))).toEqual([]);
    expect(refused.filter((text) => patterns[name](text))).toEqual([]);
  });

  it('limits an e-mail address to 254 characters', () => {
    const address = `${local64}@${label63}.${label63}.${'c'.repeat(57)}.com`;

    expect(address).toHaveLength(254);
    expect(patterns.email(address)).toBe(true);
    expect(patterns.email(address.replace('.com', '.comm'))).toBe(false);
  });

  it.each(table.map(([name]) => name))('%s answers long texts in linear time', (name) => {
    const hostile = ['a', '1', 'A.', 'a@', ' ', '-', '1.'].map((part) => `${part.repeat(100_000)}!\n`);
    const start = performance.now();

    for (const text of [...hostile, ...hostile.map((tail) => `http://${tail}`)]) patterns[name](text);

    expect(performance.now() - start).toBeLessThan(1500);
  });
});
