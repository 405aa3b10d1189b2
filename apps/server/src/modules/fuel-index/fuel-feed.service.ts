import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { millsOf } from '@lading/domain/measures/money';
import { isCalendarDate } from '@lading/domain/time/calendar-date';
import { HttpExchange } from '../../connectors/http/http-exchange.js';
import { ServerConfig } from '../../kernel/config/server-config.js';
import { readDay, wordKey } from '../../kernel/tables/cell-readers.js';
import { readTable } from '../../kernel/tables/read-table.js';
import type { TargetField } from '../../business/imports/import-targets.js';
import { fuelFields } from './fuel-index-import.js';
import type { PublishedFuel } from './fuel-index.service.js';

/** Milliseconds for the connection, and for the whole answer. */
const connectTimeout = 5000;
const longestAnswer = 20_000;
const maximumBytes = 1_000_000;

/** The address gave no answer that could be read. */
export class FuelFeedBroken extends Error {}

/** Reads published values from the address that the installation is configured with; off without one. */
@Injectable()
export class FuelFeed implements OnModuleDestroy {
  private readonly url: URL | undefined;
  private readonly exchange: HttpExchange | undefined;

  constructor({ fuelIndexUrl, carrierPrivateHosts = '' }: ServerConfig) {
    if (!fuelIndexUrl) return;
    this.url = new URL(fuelIndexUrl);
    const privateHosts = carrierPrivateHosts.split(',').flatMap((host) => host.trim() || []);
    const policy = { allowedHosts: [this.url.hostname], privateHosts };
    this.exchange = new HttpExchange(policy, connectTimeout, 'the source of the fuel index');
  }

  get isOn(): boolean {
    return this.url !== undefined;
  }

  onModuleDestroy(): void {
    this.exchange?.close();
  }

  async read(): Promise<PublishedFuel[]> {
    const { url, exchange } = this;
    if (!url || !exchange) return [];
    const answer = await exchange.send({
      ...{ method: 'GET', url, headers: { accept: 'text/csv' }, maximumBytes },
      ...{ signal: AbortSignal.timeout(longestAnswer), onSent: () => undefined },
    });
    if (answer.kind !== 'answered') throw new FuelFeedBroken(answer.reason);
    if (answer.status !== 200) throw new FuelFeedBroken(`the source of the fuel index answered ${answer.status}`);
    return publishedIn(answer.body);
  }
}

/** A table with the columns of an uploaded file. One row that can't be read refuses the whole answer. */
async function publishedIn(body: Buffer): Promise<PublishedFuel[]> {
  const { headings, rows } = await readTable(body);
  const [date, price] = fuelFields;
  const [dateColumn, priceColumn] = [columnOf(headings, date), columnOf(headings, price)];
  return rows.map(({ line, values }) => {
    const indexDate = readDay((values[dateColumn] ?? '').trim());
    const milliDollars = millsOf(values[priceColumn] ?? '');
    if (!isCalendarDate(indexDate) || milliDollars === undefined)
      throw new FuelFeedBroken(`row ${line} of the fuel index has no day or no price`);
    return { indexDate, milliDollars };
  });
}

function columnOf(headings: readonly string[], { title, synonyms = [] }: TargetField): number {
  const names = new Set([title, ...synonyms].map(wordKey));
  const column = headings.findIndex((heading) => names.has(wordKey(heading)));
  if (column < 0) throw new FuelFeedBroken(`the fuel index has no column ${title}`);
  return column;
}
