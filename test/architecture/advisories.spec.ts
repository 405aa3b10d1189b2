import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../harness/free-port';

jest.setTimeout(60_000);

interface Advisory {
  id: number;
  url: string;
  title: string;
  severity: string;
  vulnerable_versions: string;
}

/** A registry that knows these advisories, by package. */
async function registryWith(known: Record<string, Partial<Advisory>>): Promise<{ server: Server; address: string }> {
  const bulk = Object.entries(known).map(([name, advisory], at) => {
    const url = `https://advisories.example/${name}`;
    return [name, [{ id: at + 1, url, title: `Hole in ${name}`, vulnerable_versions: '*', ...advisory }]] as const;
  });
  const server = createServer((request, response) => {
    request.resume();
    const isAsked = request.url?.endsWith('/advisories/bulk') ?? false;
    response.writeHead(isAsked ? 200 : 404, { 'content-type': 'application/json' });
    response.end(isAsked ? JSON.stringify(Object.fromEntries(bulk)) : '{}');
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { server, address: `http://127.0.0.1:${port}` };
}

/** What the check prints and answers when packages come from that registry. */
async function checked(registry: string): Promise<string> {
  const program = `const { checkAdvisories } = await import('./scripts/advisories.mjs'); console.log('failed:', await checkAdvisories());`;
  // npm caches its advisories.
  const cache = mkdtempSync(join(tmpdir(), 'lading-npm-'));
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, npm_config_registry: registry, npm_config_cache: cache },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += String(chunk)));
  await new Promise((done) => child.once('close', done));
  rmSync(cache, { recursive: true });
  return output;
}

it.each([
  ['pg', 'high', 'FAIL', 'in a release', 1],
  ['pg', 'moderate', 'pass', 'in a release', 0],
  ['jest', 'high', 'pass', 'only for development', 0],
  ['jest', 'critical', 'FAIL', 'only for development', 1],
])('names an advisory for %s of severity %s: %s', async (name, severity, result, where, failed) => {
  const { server, address } = await registryWith({ [name]: { severity } });

  const output = await checked(address);
  server.close();

  expect(output).toContain(`${result}  security advisories`);
  expect(output).toContain(`  ${name} (${severity}, ${where}): Hole in ${name} https://advisories.example/${name}`);
  expect(output).toContain(`failed: ${failed}`);
});

it('says so and passes when the registry does not answer', async () => {
  const output = await checked(`http://127.0.0.1:${await freePort()}`);

  expect(output).toMatch(/^skip {2}security advisories: the package registry gave none \(.+\)\nfailed: 0\n$/);
});
