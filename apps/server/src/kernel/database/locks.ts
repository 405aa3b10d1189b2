import { noRows, statement } from './declared-statement.js';

/** The numbers of all advisory locks: each parts one kind of work from every other, in all processes of all versions. */
export const locks = {
  migrations: 7_411_853,
  firstAdministrator: 7_411_856,
  backup: 7_411_857,
  migrationStep: 7_411_852,
  demoSeed: 7_411_854,
  places: 7_411_855,
  plans: 53,
  attachments: 7301,
  addresses: 33_001,
  products: 33_002,
  importProfiles: 33_003,
  assistSessions: 33_004,
  promotions: 33_005,
  savedLanes: 33_006,
  proNumbers: 33_007,
  proPreparation: 33_011,
  bolPrefixes: 33_008,
  webhooks: 33_009,
  userChange: 33_010,
  invites: 33_012,
  demoHistory: 33_013,
  fuelIndex: 33_014,
  carrierResources: 33_015,
  insuranceProducts: 33_016,
} as const;

/** Holds lock $1 of the table above, for one value $2 of its kind, until the transaction ends. */
export const lockOfOne = statement(noRows, 'SELECT FROM pg_advisory_xact_lock($1, $2)');
/** Holds all of lock $1 until the transaction ends. */
export const lockOfAll = statement(noRows, 'SELECT FROM pg_advisory_xact_lock($1)');
