// Says whether requests may be sent to the server of this container; another address may be named.
import { get } from 'node:http';

const address = process.argv[2] ?? `http://127.0.0.1:${process.env.PORT ?? 8080}/health/ready`;
const request = get(address, { timeout: 2000 }, ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1));
request.on('timeout', () => request.destroy(new Error('no answer in time')));
request.on('error', () => process.exit(1));
