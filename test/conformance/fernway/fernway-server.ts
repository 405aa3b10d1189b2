import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** The made-up carrier's API: its requests, and the events of its one load. */
export interface FernwayServer {
  address: string;
  asked: { method: string; path: string; authorization: string | undefined; body: unknown }[];
  moves: object[];
  close: () => Promise<void>;
}

export const pro = '555000117';
const load = { pro, pickup: 'FW-1' };
const price = {
  quote: 'FW-Q-9',
  days: 3,
  lines: [
    { code: 'LINEHAUL', words: 'Linehaul', dollars: 380.25 },
    { code: 'FUEL', words: 'Fuel surcharge', dollars: 61.5 },
  ],
};

export async function startFernway(): Promise<FernwayServer> {
  const asked: FernwayServer['asked'] = [];
  const moves: object[] = [];
  const loads = new Map<string, object>();
  const answerTo = (method: string, { pathname, searchParams }: URL, body: { reference?: string }): object | null => {
    if (method === 'POST' && pathname === '/price') return price;
    if (method === 'POST' && pathname === '/loads') {
      loads.set(body.reference ?? '', load);
      return load;
    }
    if (pathname === '/loads') return loads.get(searchParams.get('reference') ?? '') ?? null;
    return pathname === `/loads/${pro}/moves` ? { moves } : null;
  };
  const server = createServer(async (request: IncomingMessage, response) => {
    const { method = '', url = '/' } = request;
    const sent = await text(request);
    const body = sent === '' ? {} : JSON.parse(sent);
    asked.push({ method, path: url, authorization: request.headers.authorization, body });
    const answer = answerTo(method, new URL(url, 'http://fernway.example'), body);
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // -- a TCP server has such an address
  const { port } = server.address() as AddressInfo;
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
  return { address: `http://127.0.0.1:${port}`, asked, moves, close };
}
