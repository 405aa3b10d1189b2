// `npm run check`: types, lint, format, import rules, unused code, security advisories and the architecture tests.
import { checkAdvisories } from './advisories.mjs';
import { bootstrap } from './bootstrap.mjs';
import { runChecks } from './checks.mjs';
import { runJest } from './jest.mjs';

await bootstrap();
const [failedChecks, failedAdvisories] = await Promise.all([runChecks(), checkAdvisories()]);
const architecture = await runJest(['--selectProjects', 'architecture']);
process.exit(failedChecks + failedAdvisories + architecture.failed === 0 ? 0 : 1);
