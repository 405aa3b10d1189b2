import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

const port = process.env['LADING_JOURNEY_PORT'] ?? '';
const dataDir = process.env['LADING_JOURNEY_DATA'] ?? '';

export interface SignIn {
  readonly role: string;
  readonly email: string;
  readonly password: string;
  readonly address: string;
}

/** Everybody who may sign in to the demo, as the start printed it. */
export const demoSignIns = (): SignIn[] => JSON.parse(readFileSync(join(dataDir, 'demo-sign-ins.json'), 'utf8'));

/** The first person of the demo with that role. */
export function userWith(role: string): SignIn {
  const found = demoSignIns().find((person) => person.role === role);
  if (!found) throw new Error(`no user of the demo is ${role}`);
  return found;
}

/** The person of the demo with that address. */
export function userAt(email: string): SignIn {
  const found = demoSignIns().find((person) => person.email === email);
  if (!found) throw new Error(`${email} is no user of the demo`);
  return found;
}

/** Asks the portal's own database, past its row-level policies: for what no screen shows. */
export async function askDatabase(text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
  const noted = (name: string): string => readFileSync(join(dataDir, 'postgres', name), 'utf8').trim();
  const connectionString = `postgres://lading:${noted('password')}@127.0.0.1:${noted('port')}/lading`;
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Origin of a carrier's site, or of the neutral portal. */
export const siteOf = (subdomain = ''): string => `http://${subdomain ? `${subdomain}.` : ''}localhost:${port}`;

/** What the demo carriers go by, in thousandths of a dollar per gallon. */
const usualDieselPrice = 3802;

/** Steers the simulated carriers: their clock and prices, what goes wrong with them. */
export class Simulator {
  private readonly repriced = new Set<string>();
  private readonly origin = `http://127.0.0.1:${readFileSync(join(dataDir, 'simulator', 'port'), 'utf8').trim()}`;

  async ask<Answer = unknown>(path: string, method = 'GET', body?: unknown): Promise<Answer> {
    const response = await fetch(`${this.origin}/control${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }

  advance(time: { days?: number; hours?: number; minutes?: number }): Promise<{ emitted: number }> {
    return this.ask('/clock/advance', 'POST', time);
  }

  setFaults(carrierCode: string, operation: string, faults: object[]): Promise<unknown> {
    return this.ask(`/faults/${carrierCode}/${operation}`, 'PUT', { faults });
  }

  /** Advances until the carrier has reported that of the shipment; it may be many events later. */
  async advanceUntil(pro: string, eventType: string): Promise<void> {
    const isThere = async (): Promise<boolean> => {
      const { shipments } = await this.ask<{ shipments: { pro: string; lastEvent: string }[] }>('/shipments');
      return shipments.some((shipment) => shipment.pro === pro && shipment.lastEvent === eventType);
    };
    let arrived = await isThere();
    for (let hours = 0; hours < 24 * 30 && !arrived; hours += 2) {
      const { emitted } = await this.advance({ hours: 2 });
      arrived = emitted > 0 && (await isThere());
    }
    if (!arrived) throw new Error(`${pro} did not come to ${eventType}`);
  }

  /** The carrier goes by another price of diesel, in thousandths of a dollar per gallon, until `calm`. */
  setDieselPrice(carrierCode: string, milliDollars: number): Promise<unknown> {
    this.repriced.add(carrierCode);
    return this.ask(`/carriers/${carrierCode}`, 'PUT', { fuelIndexMilliDollars: milliDollars });
  }

  /** No faults, the usual prices, and the time of everybody else. */
  async calm(): Promise<void> {
    for (const code of this.repriced) await this.setDieselPrice(code, usualDieselPrice);
    await this.ask('/faults', 'DELETE');
    await this.ask('/clock', 'PUT', { now: new Date().toISOString() });
  }
}
