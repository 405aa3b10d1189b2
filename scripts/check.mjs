// `npm run check`: types, lint, format, import rules, unused code and the architecture tests.
import { bootstrap } from './bootstrap.mjs';
import { runChecks } from './checks.mjs';
import { runJest } from './jest.mjs';

await bootstrap();
const failedChecks = await runChecks();
const architecture = await runJest(['--selectProjects', 'architecture']);
process.exit(failedChecks + architecture.failed === 0 ? 0 : 1);
