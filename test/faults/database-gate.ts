import { connect } from 'node:net';

/** The first message of a connection: its length, version 3.0, the user and the database. */
function startUp(): Buffer {
  const names = Buffer.from('user\0lading\0database\0lading\0\0');
  const head = Buffer.alloc(8);
  head.writeInt32BE(head.length + names.length, 0);
  head.writeInt32BE(0x3_0000, 4);
  return Buffer.concat([head, names]);
}

/**
 * Whether the database takes connections: it requests the caller's credentials. One that is still recovering its
 * journal answers with an error, and one that is gone does not answer.
 */
export function takesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const line = connect({ host: '127.0.0.1', port });
    const report = (isTaken: boolean): void => {
      line.destroy();
      resolve(isTaken);
    };
    line.setTimeout(1000, () => report(false));
    line.once('connect', () => line.write(startUp()));
    line.once('data', (answer: Buffer) => report(answer.toString('latin1').startsWith('R')));
    line.once('error', () => report(false));
    line.once('close', () => report(false));
  });
}
