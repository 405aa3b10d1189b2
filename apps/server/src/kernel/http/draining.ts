import type { Server } from 'node:http';
import type { Server as Listener } from 'node:net';
import type { Duplex } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** The shutdown of a process: once it has started, every answer closes its connection, so that clients open the next one elsewhere. */
@Injectable()
export class Draining {
  /** Connections that are no longer HTTP; the server itself no longer knows them. */
  private readonly upgraded = new Set<Duplex>();
  private started = false;

  get isOn(): boolean {
    return this.started;
  }

  begin(): void {
    this.started = true;
  }

  /** Every answer of a process that is about to stop ends its connection, also for earlier requests. */
  attach(app: NestFastifyApplication): void {
    const server: Server = app.getHttpServer();
    server.prependListener('request', (_request, response) => {
      if (this.started) response.shouldKeepAlive = false;
    });
    server.on('upgrade', (_request, line) => {
      this.upgraded.add(line);
      line.once('close', () => this.upgraded.delete(line));
    });
    app
      .getHttpAdapter()
      .getInstance()
      .addHook('onSend', (_request, reply, payload, done) => {
        if (this.started) void reply.removeHeader('keep-alive').header('connection', 'close');
        done(null, payload);
      });
  }

  /**
   * Takes no more connections, neither at the server nor at the further sockets that lead to it, and answers when the open
   * ones have ended; after the limit (milliseconds) they are cut.
   */
  async stopListening([server, ...listeners]: readonly [Server, ...Listener[]], limit: number): Promise<void> {
    const late = setTimeout(() => {
      server.closeAllConnections();
      for (const line of this.upgraded) line.destroy();
    }, limit);
    await Promise.all([server, ...listeners].map((one) => new Promise((closed) => one.close(closed))));
    clearTimeout(late);
  }
}
