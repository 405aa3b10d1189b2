import { Injectable, type OnModuleInit } from '@nestjs/common';
import { freightClasses } from '@lading/domain/freight-class';
import { demoTariff } from '@lading/demo-data/demo-tariff';
import { fuelEffectiveDate } from '@lading/domain/rating/fuel';
import type { Tariff } from '@lading/domain/rating/tariff';
import { ConnectorRegistry } from '../../connectors/connector-registry.js';
import { Database } from '../../kernel/database/database.js';
import { DemoService, type DemoStep, type DemoWorld } from '../demo/demo.service.js';
import {
  agreed,
  effectiveFrom,
  blockOf,
  demoFuelIndex,
  demoTerms,
  proProfileOf,
  type DemoTerms,
} from '@lading/demo-data/carrier-terms';
import { TariffBookService } from './tariffs/tariff-book.service.js';

/** Gives the demo's carriers prices, ways to reach them and PRO numbers. */
@Injectable()
export class DemoCarriers implements DemoStep, OnModuleInit {
  readonly name = 'carriers';
  readonly order = 10;

  constructor(
    private readonly demo: DemoService,
    private readonly database: Database,
    private readonly book: TariffBookService,
    private readonly registry: ConnectorRegistry,
  ) {}

  onModuleInit(): void {
    this.demo.add(this);
  }

  async seed({ carriers, customers }: DemoWorld): Promise<void> {
    for (const { code, id, name } of carriers) {
      const terms = demoTerms.find((one) => one.code === code);
      if (terms) await this.seedCarrier(id, name, terms);
    }
    for (const { indexDate, milliDollars } of demoFuelIndex()) {
      await this.database.query(
        'INSERT INTO fuel_index (index_date, effective_from, milli_dollars) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
        [indexDate, fuelEffectiveDate(indexDate), milliDollars],
      );
    }
    const [, second] = customers;
    if (second) await this.agree(second.id);
    this.book.forget();
  }

  private async seedCarrier(carrierId: number, name: string, terms: DemoTerms): Promise<void> {
    const { tariff, canLookUpByReference = true } = terms;
    const { kind, settings } = this.registry.simulated(tariff ? 'tariff' : 'carrier', { canLookUpByReference });
    await this.database.query(
      'UPDATE carrier SET connector = $2, connector_settings = $3, pro_profile = $4, is_demo_dispatch = $5 WHERE id = $1',
      [carrierId, kind, JSON.stringify(settings), JSON.stringify(proProfileOf(terms)), tariff !== undefined],
    );
    const { first, last, bodyLength } = blockOf(terms);
    await this.database.query(
      `INSERT INTO pro_block (carrier_id, first_body, last_body, next_body, body_length, state) VALUES ($1, $2, $3, $2, $4, 'active')`,
      [carrierId, first, last, bodyLength],
    );
    if (tariff) await this.addTariff(carrierId, `${name} 2026`, tariff);
  }

  private async addTariff(
    carrierId: number,
    name: string,
    differences: NonNullable<DemoTerms['tariff']>,
  ): Promise<void> {
    const terms = demoTariff({ ...differences, name, version: effectiveFrom });
    await this.database.query(
      `INSERT INTO tariff (carrier_id, name, effective_from, terms, rate_count) VALUES ($1, $2, $3, $4, $5)`,
      [carrierId, name, effectiveFrom, JSON.stringify(terms), rateCountOf(terms)],
    );
  }

  private async agree(customerId: number): Promise<void> {
    for (const [code, discount] of Object.entries(agreed)) {
      await this.database.query(
        `UPDATE carrier_connection l SET discount_basis_points = $3 FROM carrier c
          WHERE c.id = l.carrier_id AND c.code = $2 AND l.customer_id = $1`,
        [customerId, code, discount],
      );
    }
  }
}

/** How many rate cells a tariff by zones stands for. */
const rateCountOf = ({ breaks, rates }: Tariff): number =>
  rates.kind === 'zones' ? rates.zones.length * freightClasses.length * breaks.length : 0;
