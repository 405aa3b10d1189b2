// The page as tutorials write it: entities, getManyAndCount, a validated query; no sign-in, and no serialiser, which would cost
// more. Decorators are called by hand.
import 'reflect-metadata';
import { BadRequestException, Controller, Get, Inject, Module, Query } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { IsInt, Max, Min, validate } from 'class-validator';
import { DataSource, EntitySchema } from 'typeorm';

class Carrier {}
class Shipment {}

/** @returns {import('typeorm').EntitySchemaColumnOptions} */
const text = (name) => ({ type: 'text', name, nullable: true });
/** @type {import('typeorm').EntitySchemaOptions<Record<string, unknown>>} */
const shipment = {
  name: 'Shipment',
  target: Shipment,
  tableName: 'shipment',
  columns: {
    id: { type: 'bigint', primary: true },
    number: text('number'),
    customerId: { type: 'bigint', name: 'customer_id' },
    state: text('state'),
    dispatchState: text('dispatch_state'),
    category: text('category'),
    bolNumber: text('bol_number'),
    proNumber: text('pro_number'),
    pickupNumber: text('pickup_number'),
    originLabel: text('origin_label'),
    destinationLabel: text('destination_label'),
    pickupDate: { type: 'date', name: 'pickup_date' },
    eta: { type: 'date', nullable: true },
    totalCents: { type: 'bigint', name: 'total_cents' },
    updatedAt: { type: 'timestamptz', name: 'updated_at' },
  },
  relations: { carrier: { type: 'many-to-one', target: 'Carrier', joinColumn: { name: 'carrier_id' } } },
};
const entities = [
  new EntitySchema({
    name: 'Carrier',
    target: Carrier,
    tableName: 'carrier',
    columns: { id: { type: 'bigint', primary: true }, name: { type: 'text' } },
  }),
  new EntitySchema(shipment),
];

class PageQuery {
  limit = 25;
}
for (const rule of [IsInt(), Min(1), Max(100)]) rule(PageQuery.prototype, 'limit');

const checked = {
  async transform({ limit }) {
    const query = Object.assign(new PageQuery(), limit && { limit: Number(limit) });
    const broken = await validate(query);
    if (broken.length > 0) throw new BadRequestException(broken);
    return query;
  },
};

class ShipmentsController {
  constructor(source) {
    this.source = source;
  }

  async list(query) {
    const [items, total] = await this.source
      .getRepository(Shipment)
      .createQueryBuilder('s')
      .innerJoinAndSelect('s.carrier', 'c')
      .where('s.customerId = :customer', { customer: process.env.BENCH_CUSTOMER })
      .andWhere('s.pickupDate BETWEEN :from AND :to', { from: process.env.BENCH_FROM, to: process.env.BENCH_TO })
      .orderBy('s.pickupDate', 'DESC')
      .addOrderBy('s.id', 'DESC')
      .take(query.limit)
      .getManyAndCount();
    return { items, total };
  }
}
const { prototype } = ShipmentsController;
Reflect.defineMetadata('design:paramtypes', [PageQuery], prototype, 'list');
Query(checked)(prototype, 'list', 0);
Get('shipments')(prototype, 'list', Object.getOwnPropertyDescriptor(prototype, 'list'));
Controller()(ShipmentsController);
Inject(DataSource)(ShipmentsController, undefined, 0);

const source = new DataSource({ type: 'postgres', url: process.env.DATABASE_URL, entities, poolSize: 8 });

class TextbookModule {}
Module({ controllers: [ShipmentsController], providers: [{ provide: DataSource, useValue: source }] })(TextbookModule);

await source.initialize();
const app = await NestFactory.create(TextbookModule, new FastifyAdapter(), { logger: false });
await app.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
