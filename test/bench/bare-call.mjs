// One request to a carrier as a bare program would send it: node:http with keep-alive connections, nothing checked.
import http from 'node:http';

export function bareCaller(addresses) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 320, scheduling: 'lifo' });
  const ask = (address, body) =>
    new Promise((done, failed) => {
      const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
      const request = http.request(address, { method: 'POST', headers, agent }, (response) => {
        const parts = [];
        response.on('data', (part) => parts.push(part));
        response.on('end', () => done(JSON.parse(Buffer.concat(parts).toString('utf8'))));
      });
      request.on('error', failed);
      request.end(body);
    });
  return {
    shop: (message) => Promise.all(addresses.map((address) => ask(address, JSON.stringify(message)))),
    close: () => agent.destroy(),
  };
}
