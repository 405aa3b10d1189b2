import {
  bigint,
  boolean,
  columnOf,
  columnsOf,
  row,
  statement,
  text,
  type RowOf,
} from '../../kernel/database/declared-statement.js';
import { BrandVersion, ForcedExit, Site } from './sites.entities.js';

const site = row({
  ...columnsOf(Site, 's', 'subdomain', 'siteName', 'theme', 'clientId', 'isInviteOnly', 'headline', 'services'),
  carrierId: bigint('c.id'),
  code: text('c.code'),
  name: text('c.name'),
  supportPhone: text('c.support_phone'),
  isClosed: boolean('c.deleted_at IS NOT NULL'),
});
export type SiteRow = RowOf<typeof site>;

export const allSites = statement(
  site,
  `SELECT ${site.sql} FROM site s JOIN carrier c ON c.id = s.carrier_id WHERE c.is_active ORDER BY s.id`,
);

const carrier = row({ id: bigint('id'), code: text('code'), name: text('name'), theme: text('theme') });
export const allCarriers = statement(carrier, `SELECT ${carrier.sql} FROM carrier`);

const look = row({
  ...columnsOf(BrandVersion, '', 'theme', 'mark', 'accent', 'sign'),
  bright: columnOf(BrandVersion, '', 'isBright'),
});

/** The newest look of each theme. */
export const newestLooks = statement(
  look,
  `SELECT DISTINCT ON (theme) ${look.sql} FROM brand_version ORDER BY theme, id DESC`,
);

const version = row({
  ...columnsOf(BrandVersion, 'v', 'mark', 'accent', 'sign'),
  bright: columnOf(BrandVersion, 'v', 'isBright'),
  changedAt: columnOf(BrandVersion, 'v', 'createdAt'),
  author: text(`u.first_name || ' ' || u.last_name`).nullable(),
});

/** The looks that theme $1 had, newest first. */
export const versionsOfTheme = statement(
  version,
  `SELECT ${version.sql} FROM brand_version v LEFT JOIN user_account u ON u.id = v.author_id
    WHERE v.theme = $1 ORDER BY v.id DESC LIMIT 50`,
);

const named = row(columnsOf(Site, '', 'siteName'));

/** Site $1, locked until the transaction ends. */
export const lockedSite = statement(named, `SELECT ${named.sql} FROM site WHERE subdomain = $1 FOR UPDATE`);

const exit = row(columnsOf(ForcedExit, '', 'isOn', 'number', 'changedAt'));
export const forcedExit = statement(exit, `SELECT ${exit.sql} FROM forced_exit`);

/** Switches the exit on or off ($1) at $2; each time that it is switched on has a number. */
export const exitSwitched = statement(
  exit,
  `INSERT INTO forced_exit (is_on, number, changed_at) VALUES ($1, CASE WHEN $1 THEN 1 ELSE 0 END, $2)
    ON CONFLICT (id) DO UPDATE SET is_on = excluded.is_on, number = forced_exit.number + excluded.number, changed_at = excluded.changed_at
    RETURNING ${exit.sql}`,
);
