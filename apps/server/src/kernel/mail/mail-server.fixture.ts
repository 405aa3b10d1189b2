import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail as it arrived. */
export interface ReceivedMail {
  readonly to: readonly string[];
  /** Headers and bodies, as they came over the wire. */
  readonly source: string;
}

/** A mail server that stores received mail. */
export interface MailServer {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  readonly close: () => Promise<void>;
}

/** Listens on a free port of this machine. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        received.push({
          to: envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(parts).toString().replaceAll('=\r\n', ''),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port }: Pick<AddressInfo, 'port'> = Object.assign({ port: 0 }, server.server.address());
  const close = (): Promise<void> => new Promise((resolve) => server.close(resolve));
  return { url: `smtp://127.0.0.1:${port}`, received, close };
}
