import { keyScopes } from '@lading/contracts/kernel/access';
import { alertKindNames } from '@lading/contracts/notifications/alerts';
import { serviceLevels } from '@lading/contracts/quotes/quote-answers';
import { sentKinds, webhookKindNames } from '@lading/contracts/notifications/webhook-kinds';
import { freightTerms } from '@lading/contracts/fields/freight';
import { auditReasonCodes, auditVerdicts } from '@lading/domain/invoice-audit/audit-reason';
import { invoiceLifecycle } from '@lading/domain/lifecycle/invoice-lifecycle';
import { locationTypes } from '@lading/domain/freight/location-type';
import { reportNames } from '@lading/domain/report/report-catalog';
import { editorRoles } from '@lading/domain/users/privileges';
import pg from 'pg';
import { templateName, urlOf, administer } from '../harness/test-postgres';

const server = (): string => process.env['LADING_TEST_POSTGRES'] ?? '';
const name = 'closed_lists';

/** Every list that the program and the schema both name, by its checks. */
const lists: readonly (readonly [checks: readonly string[], values: readonly string[]])[] = [
  [
    [
      'quote',
      'shipment',
      'invoice',
      'invoice_finding',
      'shipment_rollup',
      'uploaded_order',
      'volume_request',
      'saved_lane',
      'bill_of_lading',
    ].map((table) => `${table}_terms_known`),
    freightTerms,
  ],
  [['alert_kind_known'], alertKindNames],
  [['webhook_kinds_known'], webhookKindNames],
  [['webhook_delivery_kind_known'], sentKinds],
  [['api_key_scopes_known'], keyScopes],
  [['invoice_finding_reason_known', 'invoice_dispute_reason_known', 'invoice_main_reason_known'], auditReasonCodes],
  [['invoice_finding_verdict_known'], auditVerdicts],
  [['invoice_state_known', 'invoice_finding_state_known'], invoiceLifecycle.states],
  [['report_file_report_known', 'report_schedule_report_known'], reportNames],
  [['address_type_known', 'location_type_known'], locationTypes.map(({ type }) => type)],
  [['offer_service_level_known'], serviceLevels],
  [['user_account_editor_roles_known'], editorRoles.map(({ editorRole }) => editorRole)],
];

let checks: ReadonlyMap<string, string>;

beforeAll(async () => {
  await administer(server(), `CREATE DATABASE ${name} TEMPLATE ${templateName} STRATEGY FILE_COPY`);
  const client = new pg.Client({ connectionString: urlOf(server(), name) });
  await client.connect();
  const { rows } = await client.query<{ name: string; check: string }>(
    `SELECT conname AS name, pg_get_constraintdef(oid) AS check FROM pg_constraint WHERE contype = 'c' AND connamespace = 'public'::regnamespace`,
  );
  await client.end();
  checks = new Map(rows.map((row) => [row.name, row.check]));
});
afterAll(() => administer(server(), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));

it.each(lists)('%j allow exactly the values of the program', (names, values) => {
  for (const one of names) {
    const allowed = [...(checks.get(one) ?? '').matchAll(/'([^']+)'::text/g)].map(([, value]) => value);
    expect({ check: one, values: new Set(allowed) }).toEqual({ check: one, values: new Set(values) });
  }
});
