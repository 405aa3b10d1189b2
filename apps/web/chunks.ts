// Which modules share a file of the build. Left to itself, the bundler makes a file for every set of pages that need the same modules:
// hundreds of small ones, which a browser asks for one by one and which compress badly.
import { build, type InlineConfig, type Rolldown } from 'vite';

const frameworkFiles = /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/;
/** The first pages make no calls whose answers are cached, so they do without this library. */
const queryFiles =
  /node_modules[\\/]@tanstack[\\/](react-query|query-core)[\\/]|src[\\/]kernel[\\/]api[\\/](queries|query-client|use-contract)\./;

/** The part of all pages that must need a module before every page fetches it. */
const mostPages = 0.74;
/** Bytes of source that a page may fetch without need where that spares it one more request. */
const requestWorth = { visitors: 10_000, portal: 20_000 };
/** Bytes of source below which a file is never worth a request of its own. */
const leastFile = 2500;
/** The part of the signed-in pages that makes a module as good as one of their shell. */
const manyPages = 0.3;
/** What a signed-in page has around it, whichever page it is. */
const shellParts = ['portal-frame', 'area-guard', 'portal-routes', 'open-to'];

/** What visitors fetch once a page is shown; it must not bring the shell of the signed-in pages along. */
const visitorParts = [
  'support-widget',
  'track-form',
  'support-phone',
  'tutorial-card',
  'tracking-results',
  'public-drawer',
  'support-panel',
  'consent-sheet',
  'version-watch',
  'reload-safely',
];
/** What a signed-in page fetches once it is shown, whichever page it is. */
const lateParts = ['palette', 'esm'];

/** Large widgets that few pages show bring their styles along. */
const lazyStyles = /^(calendar-input|map-surface)$/;

type Chunk = Rolldown.OutputChunk;

/** Modules that the same pages need; each chunk of the draft begins as one. */
interface Cluster {
  readonly users: ReadonlySet<string>;
  readonly modules: readonly string[];
  readonly size: number;
}

/** The bundler's own division: each of its chunks holds the modules that the same pages need, without what no page uses. */
async function draft(config: InlineConfig): Promise<Chunk[]> {
  const result = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false, reportCompressedSize: false },
  });
  const outputs = 'output' in result ? [result] : Array.isArray(result) ? result : [];
  return outputs.flatMap(({ output }) => output.filter((one) => one.type === 'chunk'));
}

/** The chunks that must be there before this one runs. */
function closuresOf(chunks: readonly Chunk[]): (root: Chunk) => ReadonlySet<Chunk> {
  const byFile = new Map(chunks.map((one) => [one.fileName, one]));
  return (root) => {
    const found = new Set([root]);
    for (const one of found) for (const name of one.imports) found.add(byFile.get(name) ?? one);
    return found;
  };
}

const without = (chunks: Iterable<Chunk>, ...taken: readonly ReadonlySet<Chunk>[]): Set<Chunk> =>
  new Set([...chunks].filter((one) => !taken.some((some) => some.has(one))));

const merged = (one: Cluster, other: Cluster): Cluster => ({
  users: new Set([...one.users, ...other.users]),
  modules: [...one.modules, ...other.modules],
  size: one.size + other.size,
});

/** What one file in place of two saves: a request of each page that needs both, less what other pages fetch without need. */
function gainOf(one: Cluster, other: Cluster, worth: number): number {
  const both = [...one.users].filter((user) => other.users.has(user)).length;
  return both * worth - one.size * (other.users.size - both) - other.size * (one.users.size - both);
}

function bestPair(clusters: readonly Cluster[], worth: number): [Cluster, Cluster] | undefined {
  let best: [Cluster, Cluster] | undefined;
  let most = 0;
  for (const [index, one] of clusters.entries())
    for (const other of clusters.slice(index + 1)) {
      const gain = gainOf(one, other, worth);
      if (gain <= most) continue;
      most = gain;
      best = [one, other];
    }
  return best;
}

/** Makes one file of two for as long as that is worth it. */
function mergeClusters(clusters: readonly Cluster[], worth: number): Cluster[] {
  let left = [...clusters];
  for (let pair = bestPair(left, worth); pair; pair = bestPair(left, worth)) {
    const gone = pair;
    left = [...left.filter((one) => !gone.includes(one)), merged(...gone)];
  }
  return left;
}

/** Puts each file that is too small to be worth a request into the one where it is least in the way. */
function mergeSmall(clusters: readonly Cluster[], least: number): Cluster[] {
  let left = [...clusters].sort((a, b) => a.size - b.size);
  for (let [small, ...others] = left; small && small.size < least; [small, ...others] = left) {
    const one = small;
    const [home] = others.sort((a, b) => gainOf(one, b, 0) - gainOf(one, a, 0));
    if (!home) break;
    left = [...others.filter((other) => other !== home), merged(one, home)].sort((a, b) => a.size - b.size);
  }
  return left;
}

const sizeOf = (chunk: Chunk): number =>
  Object.values(chunk.modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0);

/** What users of the application fetch together, by its name. */
type Needs = ReadonlyMap<string, ReadonlySet<Chunk>>;

/** Chunks by who needs them, merged as far as that is worth it. */
function clustersOf(chunks: ReadonlySet<Chunk>, needs: Needs, worth: number): Cluster[] {
  const byUsers = new Map<string, Cluster>();
  for (const chunk of chunks) {
    const users = new Set([...needs].flatMap(([name, needed]) => (needed.has(chunk) ? [name] : [])));
    if (users.size === 0 || chunk.isDynamicEntry) continue;
    const key = [...users].join();
    const cluster = { users, modules: chunk.moduleIds, size: sizeOf(chunk) };
    const known = byUsers.get(key);
    byUsers.set(key, known ? merged(known, cluster) : cluster);
  }
  // What more users need comes first: a file takes along what its modules import, unless one before it has that.
  return mergeSmall(mergeClusters([...byUsers.values()], worth), leastFile).sort((a, b) => b.users.size - a.users.size);
}

/** What pages fetch after they are shown, and what that fetches in turn; not the parts of signed-in pages. */
function openedLater(pages: readonly Chunk[], opened: (by: Chunk) => Chunk[]): Chunk[] {
  const found = new Set<Chunk>();
  const open = [...pages];
  for (let one = open.pop(); one; one = open.pop())
    for (const later of opened(one)) {
      if (found.has(later) || shellParts.includes(later.name)) continue;
      found.add(later);
      open.push(later);
    }
  return [...found];
}

/** Divides the modules among few files: what all pages need, what signed-in pages have around them, and what several pages share. */
export async function chunkGroups(config: InlineConfig): Promise<Rolldown.CodeSplittingGroup[]> {
  const chunks = await draft(config);
  const before = closuresOf(chunks);
  const named = (name: string): Chunk => {
    const found = chunks.find((one) => one.name === name);
    if (!found) throw new Error(`the web application has no part ${name}`);
    return found;
  };
  const opened = (by: Chunk): Chunk[] => chunks.filter((one) => by.dynamicImports.includes(one.fileName));
  const all = (roots: readonly Chunk[]): Set<Chunk> => new Set(roots.flatMap((root) => [...before(root)]));

  const [entry] = chunks.filter((one) => one.isEntry);
  if (!entry) throw new Error('the web application has no entry');
  const visitors = opened(entry).filter(({ name }) => !shellParts.includes(name));
  const portalPages = opened(named('portal-routes'));
  const pages = [...visitors, ...portalPages].filter(({ name }) => name.endsWith('.page'));
  const first = before(entry);
  const neededBy = (one: Chunk, some: readonly Chunk[]): number =>
    some.filter((page) => before(page).has(one)).length / some.length;
  const isBase = (one: Chunk): boolean => first.has(one) || (!one.isDynamicEntry && neededBy(one, pages) >= mostPages);
  const base = new Set(chunks.filter(isBase));
  const forVisitors = without(all(visitors), base);
  const needsOf = (roots: readonly Chunk[]): Needs => new Map(roots.map((root) => [root.fileName, before(root)]));
  // A visitor's page must not fetch the shell for a part that it shows later.
  const later = openedLater(visitors, opened);
  const soon = visitorParts.map(named);
  const laterForVisitors = without(all(soon), base, forVisitors);
  const forShell = without(all(shellParts.map(named)), base, forVisitors, laterForVisitors);
  const open = without(chunks, base, forVisitors, laterForVisitors, forShell);
  const late = without(all(lateParts.map(named)), without(chunks, open), all(portalPages));
  const rest = without(open, late);
  const lazy = chunks.filter((one) => one.isDynamicEntry && !pages.includes(one));
  const onPages = clustersOf(rest, needsOf(portalPages), requestWorth.portal);
  const onDemand = clustersOf(without(rest, all(portalPages)), needsOf(lazy), requestWorth.portal);

  const shared = [...forShell]
    .filter(({ name }) => name !== 'portal-routes')
    .flatMap((one) => one.moduleIds)
    .filter((id) => id !== named('portal-frame').facadeModuleId);
  const stylesOf = (some: ReadonlySet<Chunk>): string[] =>
    [...some]
      .filter((one) => !lazyStyles.test(one.name))
      .flatMap(({ moduleIds }) => moduleIds.filter((id) => id.endsWith('.css')));
  const wanted = new Map([
    ...needsOf(visitors),
    ['shell', all(shellParts.map(named))],
    ['portal', new Set(chunks.filter((one) => neededBy(one, portalPages) >= manyPages))],
  ]);
  const forFirstPages = clustersOf(forVisitors, wanted, requestWorth.visitors);
  const shellOf = wanted.get('shell') ?? new Set();
  const forLaterParts = clustersOf(
    laterForVisitors,
    new Map([...needsOf(soon), ['shell', shellOf], ['portal', wanted.get('portal') ?? shellOf]]),
    requestWorth.visitors,
  );
  const groups: Omit<Rolldown.CodeSplittingGroup, 'priority'>[] = [
    { name: 'framework', test: frameworkFiles },
    {
      name: 'base',
      test: moduleTest(
        [...base].flatMap((one) => one.moduleIds).filter((id) => !queryFiles.test(id) && id !== entry.facadeModuleId),
      ),
    },
    { name: 'queries', test: queryFiles },
    {
      name: 'visitor-styles',
      test: moduleTest(stylesOf(new Set([...without(all(later), all(shellParts.map(named)), base), ...forVisitors]))),
    },
    ...[...forFirstPages, ...forLaterParts].map(({ modules }) => ({ name: 'visitors', test: moduleTest(modules) })),
    { name: 'shell', test: moduleTest([...shared, ...stylesOf(without(rest, all(later)))]) },
    ...[...onPages, ...onDemand].map(({ modules }) => ({ name: 'shared', test: moduleTest(modules) })),
    { name: 'late', test: moduleTest([...late].flatMap((one) => one.moduleIds)) },
  ];
  return groups.map((group, index) => ({ ...group, priority: groups.length - index }));
}

function moduleTest(ids: readonly string[]): (id: string) => boolean {
  const known = new Set(ids);
  return (id) => known.has(id);
}
