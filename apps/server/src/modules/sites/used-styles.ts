interface Block {
  /** The text before the braces: a list of selectors or the head of an at-rule. */
  readonly head: string;
  readonly body: string;
}

/** The blocks of a built style sheet, which has no comments; statements without braces go with the head that follows. */
function blocksOf(css: string): Block[] {
  const blocks: Block[] = [];
  let start = 0;
  let open = 0;
  let depth = 0;
  for (const { 0: brace, index } of css.matchAll(/[{}]/g)) {
    if (brace === '{' && depth++ === 0) open = index;
    if (brace === '}' && --depth === 0) {
      blocks.push({ head: css.slice(start, open).trim(), body: css.slice(open + 1, index) });
      start = index + 1;
    }
  }
  return blocks;
}

/** Blocks that hold their own rules. */
const isNest = (head: string): boolean => /^@(media|layer|supports|container)\b/.test(head);

/** Commas within brackets, as in `:is(a,b)`, part no selectors. */
const selectorsOf = (head: string): string[] => head.split(/,(?![^(]*\))/);

const namesIn = (selector: string): string[] =>
  [...selector.replaceAll(/:not\([^)]*\)/g, '').matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name = '']) => name);

/** The layers in the order of the whole sheet: the omitted ones must not come last when it is loaded. */
const layersOf = (blocks: readonly Block[]): string[] =>
  blocks.flatMap(({ head }) => /^@layer ([\w.-]+)$/.exec(head)?.[1] ?? []);

/** The rules of a built style sheet that elements with these classes can meet. */
export function usedStyles(css: string, classes: ReadonlySet<string>): string {
  const isMet = (selector: string): boolean => namesIn(selector).every((name) => classes.has(name));
  const rulesOf = (blocks: readonly Block[]): string =>
    blocks
      .map(({ head, body }) => {
        const inside = isNest(head) ? rulesOf(blocksOf(body)) : body;
        if (isNest(head) && inside === '') return '';
        if (!head.startsWith('@') && !selectorsOf(head).some(isMet)) return '';
        return `${head}{${inside}}`;
      })
      .join('');
  const blocks = blocksOf(css);
  const layers = layersOf(blocks);
  return (layers.length > 0 ? `@layer ${layers.join(',')};` : '') + rulesOf(blocks);
}

/** The classes of a piece of HTML. */
export const classesIn = (html: string): Set<string> =>
  new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)));
