import { productsApi } from '@lading/contracts/customers/products';
import { shipmentsApi, type Dispatch } from '@lading/contracts/shipments/shipments';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Freight } from '../../apps/server/src/modules/shipments/shipments.fixture';
import { eventually } from '../harness/kernel-app';
import type { Caller, Reply } from '../harness/test-portal';
import { createCustomers } from './customers';
import type { Drawn } from './seed';
import type { ServerProcess } from './server-process';

/** One call as its caller saw it; times in milliseconds. */
export interface Call {
  readonly what: 'read' | 'add' | 'dispatch';
  readonly at: number;
  readonly took: number;
  /** 0 when no answer came. */
  readonly status: number;
  /** Why it was refused. */
  readonly code: string;
}

interface People {
  readonly freight: Freight;
  readonly servers: readonly ServerProcess[];
  readonly drawn: Drawn;
  /** One person of each company; the first one books. */
  readonly tokens: readonly string[];
}

/** Companies that write at the same time; each writes one after the other, as its limits want it. */
const companies = 8;
/** People who read at each process. */
const readers = 4;

const byText = (one: string, other: string): number => one.localeCompare(other);
export const isDone = ({ status }: Call): boolean => status === 200 || status === 201;

/** The time that 99 of 100 calls stayed below, milliseconds. */
export function p99(calls: readonly Call[]): number {
  const sorted = calls.map(({ took }) => took).toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.99)] ?? 0;
}

/** Users who read and write while connections break: each repeats a write until it is acknowledged, and records every answer. */
export class LedgerLoad {
  readonly calls: Call[] = [];
  readonly added: string[] = [];
  readonly booked: string[] = [];
  /** Answers that must never occur. */
  readonly disobeyed: string[] = [];
  /** Of each process, one for each company. */
  private readonly callers: readonly (readonly Caller[])[];
  private readonly running: Promise<void>[] = [];
  private isOver = false;
  private isClosed = false;
  private names = 0;

  private constructor(private readonly people: People) {
    this.callers = people.servers.map((server) => people.tokens.map((token) => server.as(token)));
  }

  /** People of some companies, signed in at the first of the processes. */
  static async of(freight: Freight, servers: readonly ServerProcess[], drawn: Drawn): Promise<LedgerLoad> {
    const [first] = servers;
    if (!first) throw new Error('No server was started.');
    const tokens = [
      await first.signIn('admin@lakeside.example'),
      ...(await createCustomers(freight, first, companies - 1)),
    ];
    return new LedgerLoad({ freight, servers, drawn, tokens });
  }

  begin(orders: Dispatch[]): void {
    for (const callers of this.callers) {
      for (const [place, caller] of callers.entries()) {
        this.again(() => this.add(caller));
        if (place < readers) this.again(() => this.read(caller));
        if (place === 0) this.again(() => this.book(caller, orders.pop()));
      }
    }
  }

  /** Ends when every caller's last write is acknowledged. */
  async end(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.running);
  }

  /** Callers stop retrying. */
  close(): void {
    this.isOver = true;
    this.isClosed = true;
  }

  /** So many reads and writes at each process at once that every connection of both pools is needed. */
  burst(): Promise<Call[]> {
    const both = (caller: Caller): Promise<Call>[] => [this.read(caller), this.add(caller)];
    return Promise.all(this.callers.flat().flatMap(both));
  }

  /** One read at each process. */
  readEverywhere(): Promise<Call[]> {
    return Promise.all(this.callers.flatMap(([caller]) => (caller ? [this.read(caller)] : [])));
  }

  /** Calls that were made between two instants. */
  between(from: number, to: number): Call[] {
    return this.calls.filter(({ at }) => at >= from && at < to);
  }

  /** Compares what was acknowledged with the database and with the book of the carrier. */
  async reckon(): Promise<string> {
    const { freight } = this.people;
    const { sql } = freight.portal;
    expect(this.disobeyed).toEqual([]);
    await eventually(async () => {
      const open = await sql(`SELECT FROM shipment WHERE dispatch_state <> 'confirmed'`);
      return open.length === 0 || undefined;
    }, 240_000);
    const products = await sql<{ name: string; events: number }>(
      `SELECT p.name, (SELECT count(*)::int FROM event e WHERE e.subject = 'product:' || p.id AND e.name = 'product-added') AS events
         FROM product p`,
    );
    expect(products.map(({ name }) => name).sort(byText)).toEqual(this.added.toSorted(byText));
    expect(products.filter(({ events }) => events !== 1)).toEqual([]);
    const shipments = await sql<{ number: string; events: number }>(
      `SELECT s.number, (SELECT count(*)::int FROM event e WHERE e.subject = 'shipment:' || s.id AND e.name = 'shipment-dispatched') AS events
         FROM shipment s`,
    );
    const booked = this.booked.toSorted(byText);
    expect(shipments.map(({ number }) => number).sort(byText)).toEqual(booked);
    expect(shipments.filter(({ events }) => events !== 1)).toEqual([]);
    const ledger = freight.simulator.world.book('BMESA').ledger.map(({ reference }) => String(reference));
    expect(ledger.sort(byText)).toEqual(booked);
    return `${this.added.length} products and ${booked.length} shipments are stored once each; ${inWords(this.calls)}`;
  }

  private again(action: () => Promise<unknown>): void {
    const { drawn } = this.people;
    const work = async (): Promise<void> => {
      while (!this.isOver) {
        await action();
        await pause(drawn.between(100, 300));
      }
    };
    this.running.push(work());
  }

  private read(caller: Caller): Promise<Call> {
    return this.ask('read', () => caller.call(productsApi.list, { limit: 10 })).then(([call]) => call);
  }

  /** Answers with the last attempt: the acknowledged one. */
  private async add(caller: Caller): Promise<Call> {
    const name = `Written while the line broke ${(this.names += 1)}`;
    const product = { name, description: 'A line of the ledger', handlingUnitType: 'PAT', units: 'imperial' } as const;
    for (let tries = 1; ; tries += 1) {
      const [call] = await this.ask('add', () => caller.call(productsApi.add, product));
      const isThere = call.code === 'already-exists';
      if (isThere && tries === 1) this.disobeyed.push(`${name} was there before it was written`);
      if (call.status === 201 || isThere) this.added.push(name);
      if (call.status === 201 || isThere || this.isClosed) return call;
      await pause(this.people.drawn.between(50, 250));
    }
  }

  private async book(caller: Caller, order: Dispatch | undefined): Promise<void> {
    await pause(400);
    if (!order) return;
    const headers = { 'idempotency-key': randomUUID() };
    while (!this.isClosed) {
      const [call, reply] = await this.ask('dispatch', () => caller.call(shipmentsApi.dispatch, order, headers));
      if (call.status === 201 && reply) this.booked.push(reply.body.number);
      if (call.status === 201) return;
      await pause(this.people.drawn.between(50, 250));
    }
  }

  private async ask<Out>(
    what: Call['what'],
    send: () => Promise<Reply<Out>>,
  ): Promise<[call: Call, reply: Reply<Out> | undefined]> {
    const at = performance.now();
    const reply = await send().catch(() => undefined);
    const call = { what, at, took: performance.now() - at, status: reply?.status ?? 0, code: codeOf(reply) };
    this.calls.push(call);
    if (![200, 201, 409, 503].includes(call.status)) this.disobeyed.push(`${what} ${JSON.stringify(reply)}`);
    return [call, reply];
  }
}

const codeOf = (reply: Reply<unknown> | undefined): string =>
  typeof reply?.body === 'object' && reply.body !== null && 'code' in reply.body ? String(reply.body.code) : '';

/** How many calls of which kind were answered in which way. */
export function inWords(calls: readonly Call[]): string {
  const counts = new Map<string, number>();
  for (const { what, status, code } of calls) {
    const key = `${what} ${status} ${status < 400 ? '' : code}`.trim();
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].map(([key, count]) => `${count} × ${key}`).join(', ');
}
