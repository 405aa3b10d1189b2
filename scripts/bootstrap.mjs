// The first step of every command: installed packages and Node 24, whatever the machine's own Node is (20.19 or newer starts it).
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

const packages = join(root, 'node_modules');

/** Installs the packages of the lock when they are missing, and continues under Node 24. Returns only there. */
export async function bootstrap() {
  stopWithNpm();
  if (!isInstalled()) await install();
  if (isNewEnough(process.version)) {
    process.env.PATH = [join(packages, '.bin'), dirname(process.execPath), process.env.PATH].join(platformDelimiter());
    return;
  }
  const node = bundledNode();
  if (node) return handOverTo(node);
  console.error(
    `Lading needs Node 24.9 or newer. This machine has ${process.version}, and none is bundled for ${process.platform}-${process.arch}. ` +
      'Install Node 24 and try again.',
  );
  process.exit(1);
}

/** npm passes a signal on to its shell only, which dies without passing it further; its death is the signal then. */
function stopWithNpm() {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGTERM'), 500).unref();
}

/** Compares the lock with npm's own record of node_modules; packages of other platforms may be missing. */
function isInstalled() {
  const record = join(packages, '.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link || entry.optional) return true;
    return installed[path]?.version === entry.version && installed[path]?.integrity === entry.integrity;
  });
}

async function install() {
  process.stdout.write('Installing packages (about a minute, once) ... ');
  const started = Date.now();
  const { command, first } = npm();
  const options = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev', '--include=optional'];
  // npm run under npm would take the outer command's settings for its own.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_lifecycle_')));
  const child = spawn(command, [...first, ...options], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32' && command === 'npm',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const code = await new Promise((done) => {
    child.once('error', (error) => done((output += error.message)));
    child.once('close', done);
  });
  if (code === 0) return console.log(`done in ${Math.round((Date.now() - started) / 1000)} s.`);
  console.error(`failed.\n${output.trim()}`);
  process.exit(1);
}

// Under npm, its own program file and Node are named; these stay when the installation replaces node_modules.
export function npm() {
  const { npm_execpath: program, npm_node_execpath: node } = process.env;
  if (program?.endsWith('npm-cli.js')) return { command: node ?? process.execPath, first: [program] };
  return { command: 'npm', first: [] };
}

function bundledNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const folder = join(packages, `node-${system}-${process.arch}`, 'bin');
  const program = join(folder, process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(program)) return undefined;
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return status === 0 && isNewEnough(stdout) ? program : undefined;
}

function isNewEnough(version) {
  const [major, minor] = version.trim().slice(1).split('.').map(Number);
  return major > 24 || (major === 24 && minor >= 9);
}

function platformDelimiter() {
  return process.platform === 'win32' ? ';' : ':';
}

/** Runs the same command again under another Node and ends with its exit code; signals go to it, and it notices when this process dies. */
function handOverTo(node) {
  const child = spawn(node, process.argv.slice(1), { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
  return new Promise(() => {});
}
