import { CarrierConnection } from './modules/carriers/connections/carrier-connection.entity.js';
import { FuelIndex } from './modules/carriers/tariffs/fuel-index.entity.js';
import { ProBlock } from './modules/carriers/pro-numbers/pro-block.entity.js';
import { Tariff } from './modules/carriers/tariffs/tariff.entity.js';
import { PostalPlace } from './modules/places/postal-place.entity.js';

import { CarrierAnswer } from './modules/quotes/carrier-answer.entity.js';
import { Offer } from './modules/quotes/offer.entity.js';
import { Quote } from './modules/quotes/quote.entity.js';

/** Every entity of every module; the schema test compares them with the migrated database. */
export const entities: (new () => object)[] = [
  CarrierConnection,
  FuelIndex,
  ProBlock,
  Tariff,
  PostalPlace,
  Quote,
  CarrierAnswer,
  Offer,
];
