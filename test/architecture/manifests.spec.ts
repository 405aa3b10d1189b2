import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

interface Container {
  readonly env?: readonly { readonly name: string }[];
  readonly securityContext?: object;
  readonly resources?: object;
  readonly ports?: readonly { readonly name: string }[];
  readonly volumeMounts?: readonly { readonly name: string }[];
}
interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Readonly<Record<string, string>>;
  readonly spec?: {
    readonly selector?: { readonly matchLabels?: object };
    readonly template?: {
      readonly metadata: { readonly labels: object };
      readonly spec: {
        readonly containers: readonly Container[];
        readonly volumes?: readonly { readonly name: string }[];
      };
    };
  };
}

const folder = 'docker/kubernetes';
const files = readdirSync(folder).filter((name) => name !== 'kustomization.yaml');
const manifests: Manifest[] = files.flatMap((name) =>
  parseAllDocuments(readFileSync(join(folder, name), 'utf8')).map((document): Manifest => document.toJS()),
);
const deployments = manifests.filter(({ kind }) => kind === 'Deployment');
const containersOf = ({ spec }: Manifest): readonly Container[] => spec?.template?.spec.containers ?? [];

describe('manifests for a cluster', () => {
  it('keep to the published schemas', () => {
    const errors = execFileSync(process.execPath, ['test/architecture/manifest-errors.mjs', folder], {
      encoding: 'utf8',
    });

    expect(errors).toBe('');
  });

  it('are all applied', () => {
    const { resources }: { resources: string[] } = parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8'));

    expect(resources.toSorted()).toEqual(files.toSorted());
  });

  it('run web and worker as an unprivileged user on a read-only file system', () => {
    expect(deployments.map(({ metadata }) => metadata.name)).toEqual(['lading-web', 'lading-worker']);
    for (const deployment of deployments) {
      expect(deployment.spec?.template?.spec).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      });
      for (const container of containersOf(deployment))
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
    }
  });

  it('give a new release time to answer before the old one goes, and the old one time to end', () => {
    for (const deployment of deployments) {
      expect(deployment.spec).toMatchObject({ strategy: { rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } } });
      // The server ends by itself within 25 seconds.
      expect(deployment.spec?.template?.spec).toMatchObject({ terminationGracePeriodSeconds: 30 });
      for (const container of containersOf(deployment))
        expect(container).toMatchObject({
          readinessProbe: { httpGet: { path: '/health/ready' } },
          livenessProbe: { httpGet: { path: '/health/live' } },
        });
    }
  });

  it('choose the pods they make, and mount what they declare', () => {
    for (const deployment of deployments) {
      const { spec } = deployment;
      expect(spec?.template?.metadata.labels).toEqual(spec?.selector?.matchLabels);
      const declared = spec?.template?.spec.volumes?.map(({ name }) => name);
      const mounted = containersOf(deployment).flatMap(({ volumeMounts = [] }) => volumeMounts.map(({ name }) => name));
      expect(declared).toEqual(expect.arrayContaining(mounted));
    }
  });

  it('set nothing that the server does not know, and hold no secret', () => {
    const known = new Set(
      [...readFileSync('docs/operations.md', 'utf8').matchAll(/^\| `([A-Z][A-Z0-9_]+)`/gm)].map(([, name]) => name),
    );
    const settings = manifests.flatMap(({ data = {} }) => Object.keys(data));
    const set = [
      ...settings,
      ...deployments.flatMap(containersOf).flatMap(({ env = [] }) => env.map(({ name }) => name)),
    ];

    expect(set.filter((name) => !known.has(name))).toEqual([]);
    expect(manifests.filter(({ kind }) => kind === 'Secret')).toEqual([]);
    expect(settings.filter((name) => /SECRET|PASSWORD|KEY|DATABASE_URL/.test(name))).toEqual([]);
  });
});
