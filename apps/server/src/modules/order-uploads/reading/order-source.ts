import type { FactoryProvider, OnModuleInit } from '@nestjs/common';
import type { Actor } from '../../../kernel/auth/actor.js';
import { customerOf } from '../../../kernel/lists/restorable-list.js';
import { type ImportTarget, type Opening, ImportTargets } from '../../../business/imports/import-targets.js';
import { MeasureUnits } from '../../../business/imports/measure-units.js';
import { CustomerSettingsService } from '../../customer-settings/customer-settings.service.js';
import { CustomersService } from '../../customers/customers.service.js';
import { PlacesService } from '../../places/places.service.js';
import { QuoteIntake } from '../../quotes/quote-intake.service.js';
import { ShipmentPreparation } from '../../booking/shipment-preparation.service.js';
import { OrderExample } from './order-example.js';
import { orderFields } from './order-fields.js';
import { OrderImport } from './order-import.service.js';
import { itemFields } from './order-item-fields.js';
import { faultsOf, OrderShape } from './order-parts.js';
import { OrderReading, zoneKey, type OrderImportContext } from './order-reading.js';
import { OrderUploadsQueries } from '../order-uploads.queries.js';
import { OwnPlaces } from './own-places.js';

interface Parts {
  readonly customers: CustomersService;
  readonly places: PlacesService;
  readonly intake: QuoteIntake;
  readonly preparation: ShipmentPreparation;
  readonly queries: OrderUploadsQueries;
  readonly orders: OrderImport;
  readonly example: OrderExample;
  readonly settings: CustomerSettingsService;
}

async function contextOf(parts: Parts, actor: Actor, opening: Opening): Promise<OrderImportContext> {
  const { customers, places, intake, preparation, queries, orders, settings } = parts;
  const { onDuplicate, hasField, valuesOf } = opening;
  const units = new MeasureUnits(itemFields, opening, await settings.unitsOf(actor));
  const references = valuesOf('reference');
  const codes = ['originPostalCode', 'destinationPostalCode'].flatMap((field) => valuesOf(field));
  const [own, known] = await Promise.all([
    customers.everyLocation(actor),
    queries.known(customerOf(actor), references),
  ]);
  // Spreadsheets take leading zeros away.
  const padded = [...new Set(codes)]
    .map((code) => code.trim())
    .map((code) => (/^\d{3,4}$/.test(code) ? code.padStart(5, '0') : code));
  const zones = await places.zonesOf([...padded, ...own.all.map(({ postalCode }) => postalCode)]);
  const rules = intake.rulesFor(own);
  const shipDates = intake.shipDatesIn(new Set(zones.values()));
  return {
    basis: JSON.stringify([units.own, own.all, known, [...zones], shipDates]),
    onDuplicate,
    references,
    shape: new OrderShape(hasField, new OwnPlaces(own.all), units),
    known,
    faultsOf: ({ details, dispatch }) => {
      const { origin, destination } = details;
      const ends = {
        originZone: zones.get(zoneKey(origin.country, origin.postalCode)),
        isDestinationKnown: zones.has(zoneKey(destination.country, destination.postalCode)),
      };
      return [
        ...faultsOf('details', rules(details, ends)),
        ...faultsOf('dispatch', preparation.faultsOf(dispatch, details)),
      ];
    },
    write: (by, file, read) => orders.write(by, file, read),
  };
}

/** How orders come in from a file. */
const orderTarget = (parts: Parts): ImportTarget => ({
  kind: 'orders',
  fields: [...orderFields, ...itemFields],
  examplesFor: (actor) => parts.example.valuesFor(actor),
  unitsFor: (actor) => parts.settings.unitsOf(actor),
  open: async (actor, opening) => {
    await parts.orders.requireSwitch(actor);
    return new OrderReading(await contextOf(parts, actor, opening));
  },
});

/** Registers the import of orders. */
class OrderSource implements OnModuleInit {
  constructor(private readonly begin: () => void) {}

  onModuleInit(): void {
    this.begin();
  }
}

export const orderSource: FactoryProvider<OrderSource> = {
  provide: OrderSource,
  inject: [
    ImportTargets,
    CustomersService,
    PlacesService,
    QuoteIntake,
    ShipmentPreparation,
    OrderUploadsQueries,
    OrderImport,
    OrderExample,
    CustomerSettingsService,
  ],
  useFactory: (
    targets: ImportTargets,
    ...[customers, places, intake, preparation, queries, orders, example, settings]: [
      CustomersService,
      PlacesService,
      QuoteIntake,
      ShipmentPreparation,
      OrderUploadsQueries,
      OrderImport,
      OrderExample,
      CustomerSettingsService,
    ]
  ) =>
    new OrderSource(() =>
      targets.register(orderTarget({ customers, places, intake, preparation, queries, orders, example, settings })),
    ),
};
