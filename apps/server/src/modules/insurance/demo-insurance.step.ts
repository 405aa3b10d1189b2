import { Injectable } from '@nestjs/common';
import type { DemoStep, DemoWorld } from '@lading/demo-data/demo-step';
import { insuranceAuthor, insuranceProducts } from '@lading/demo-data/insurance-products';
import { addDays } from '@lading/domain/time/calendar-date';
import { Clock } from '../../kernel/clock/clock.js';
import { InsuranceProducts } from './insurance-products.service.js';

/** Gives a demo insurance products, with a version that takes effect later. */
@Injectable()
export class DemoInsurance implements DemoStep {
  readonly name = 'insurance-products';
  readonly order = 17;

  constructor(
    private readonly products: InsuranceProducts,
    private readonly clock: Clock,
  ) {}

  async seed({ carriers }: DemoWorld): Promise<void> {
    const today = this.clock.iso().slice(0, 10);
    for (const { versions, carriers: codes, excludedGoods, ...product } of insuranceProducts) {
      const carrierIds = carriers.filter(({ code }) => codes.includes(code)).map(({ id }) => id);
      let productId: number | undefined;
      for (const { inDays, ...numbers } of versions) {
        const whose = { isForAllCarriers: codes.length === 0, carrierIds, excludedGoods: [...excludedGoods] };
        const version = { ...product, ...numbers, ...whose, effectiveFrom: addDays(today, inDays) };
        productId = await this.products.addPast(insuranceAuthor, version, productId);
      }
    }
  }
}
