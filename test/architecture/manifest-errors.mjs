// Prints what the published schemas of Kubernetes find wrong with the manifests of a folder, one line each.
// A separate program: the schemas are modules that only Node itself loads.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';

const folder = process.argv[2];

for (const file of readdirSync(folder).filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml')) {
  for (const document of parseAllDocuments(readFileSync(join(folder, file), 'utf8'))) {
    const manifest = document.toJS();
    for (const error of await errorsOf(manifest)) process.stdout.write(`${file}: ${manifest.kind}: ${error}\n`);
  }
}

async function errorsOf({ apiVersion, kind, ...rest }) {
  const group = apiVersion.includes('/') ? apiVersion : `v1`;
  const model = await import(`kubernetes-models/${group}/${kind}`).catch(() => undefined);
  if (!model) return [`${apiVersion} has no such kind`];
  try {
    new model[kind](rest).validate();
    return [];
  } catch (error) {
    return [error.message];
  }
}
