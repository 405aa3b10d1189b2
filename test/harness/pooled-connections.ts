import { Agent, request, type IncomingHttpHeaders } from 'node:http';

interface Asked {
  method: string;
  headers: Readonly<Record<string, string>>;
  body: string | Buffer | undefined;
}

interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  /** Whatever came back as text, files included. */
  text: string;
}

/** They end with the server that they lead to. */
const connections = new Agent({ keepAlive: true });

/** Sends a request over a keep-alive connection: opening one costs more than most answers do. */
export function askPooled(url: URL, { method, headers, body }: Asked): Promise<Answered> {
  return new Promise((done, fail) => {
    const call = request(url, { method, headers, agent: connections }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', fail);
      answer.on('end', () => {
        done({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(parts).toString() });
        // Who was refused before the end of the body would keep a server that stops waiting for the rest.
        if (!call.writableFinished) call.destroy();
      });
    });
    call.on('error', fail);
    call.end(body);
  });
}
