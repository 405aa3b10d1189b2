import {
  bigint,
  boolean,
  columnOf,
  columnsOf,
  noRows,
  row,
  statement,
  text,
  type RowOf,
} from '../../kernel/database/declared-statement.js';
import { BrandVersion, ForcedExit, Site, SiteDraft } from './sites.entities.js';

const site = row({
  ...columnsOf(Site, 's', 'subdomain', 'siteName', 'theme', 'clientId', 'isInviteOnly', 'headline', 'services'),
  ...columnsOf(Site, 's', 'supportHours', 'previous', 'closedAt', 'closedWords'),
  siteId: columnOf(Site, 's', 'id'),
  carrierId: bigint('c.id'),
  code: text('c.code'),
  name: text('c.name'),
  supportPhone: text('c.support_phone'),
  isDeleted: boolean('c.deleted_at IS NOT NULL'),
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

const told = row({
  ...columnsOf(Site, 's', 'id', 'siteName', 'headline', 'services', 'supportHours', 'previous'),
  supportPhone: text('c.support_phone'),
});

/** What site $1 shows of its carrier, locked until the transaction ends. */
export const lockedSite = statement(
  told,
  `SELECT ${told.sql} FROM site s JOIN carrier c ON c.id = s.carrier_id WHERE s.subdomain = $1 FOR UPDATE OF s`,
);

const colorKeys = `ARRAY['mark', 'accent', 'bright', 'sign']`;

/** A rollback of the other sites of theme $1 than $2 leaves its colors as they are from now on. */
export const colorsNotRolledBack = statement(
  noRows,
  `UPDATE site SET previous = nullif(previous - ${colorKeys}, '{}') WHERE theme = $1 AND subdomain <> $2 AND previous ?| ${colorKeys}`,
);

const held = row({ id: bigint('id') });

/** Locks carrier $1 against other changes of its site and draft. */
export const carrierOfSiteHeld = statement(held, `SELECT ${held.sql} FROM carrier WHERE id = $1 FOR NO KEY UPDATE`);

const draft = row({
  ...columnsOf(SiteDraft, 'd', 'id', 'carrierId', 'state', 'content', 'words', 'publishAt', 'author', 'decidedBy'),
  ...columnsOf(SiteDraft, 'd', 'changedAt', 'submittedAt', 'decidedAt', 'version'),
  subdomain: columnOf(Site, 's', 'subdomain'),
});
export type DraftRow = RowOf<typeof draft>;

const drafts = `SELECT ${draft.sql} FROM site_draft d JOIN site s ON s.id = d.site_id`;

/** The open draft of carrier $1, else the one published last. */
export const newestDraft = statement(
  draft,
  `${drafts} WHERE d.carrier_id = $1 ORDER BY d.state = 'published', d.id DESC LIMIT 1`,
);
export const draftById = statement(draft, `${drafts} WHERE d.id = $1`);
export const submittedDrafts = statement(
  draft,
  `${drafts} WHERE d.state IN ('waiting', 'scheduled') ORDER BY d.submitted_at, d.id`,
);

const due = row({ id: bigint('id') });

/** Drafts whose time has come at $1. */
export const dueDrafts = statement(
  due,
  `SELECT ${due.sql} FROM site_draft WHERE state = 'scheduled' AND publish_at <= $1 ORDER BY publish_at, id`,
);

const reader = row({ email: text('u.email::text'), timeZone: text('c.time_zone') });

/** Whom a decision about the site of carrier $1 concerns. */
export const siteReaders = statement(
  reader,
  `SELECT ${reader.sql} FROM user_account u JOIN carrier c ON c.id = u.carrier_id
    WHERE u.carrier_id = $1 AND u.role = 'CarrierAdministrator' AND u.state = 'active' ORDER BY u.id`,
);

const decider = row({ email: text('email::text') });

/** Administrators of the portal who publish drafts: with the privilege $1, or an editor role of $2 that contains it. */
export const draftDeciders = statement(
  decider,
  `SELECT ${decider.sql} FROM user_account WHERE customer_id IS NULL AND carrier_id IS NULL AND state = 'active'
      AND (role = 'SuperSystemAdministrator' OR $1 = ANY (privileges) OR $2 && editor_roles) ORDER BY id`,
);

const exit = row(columnsOf(ForcedExit, '', 'isOn', 'number', 'changedAt'));
export const forcedExit = statement(exit, `SELECT ${exit.sql} FROM forced_exit`);

/** Switches the exit on or off ($1) at $2; each time that it is switched on has a number. */
export const exitSwitched = statement(
  exit,
  `INSERT INTO forced_exit (is_on, number, changed_at) VALUES ($1, CASE WHEN $1 THEN 1 ELSE 0 END, $2)
    ON CONFLICT (id) DO UPDATE SET is_on = excluded.is_on, number = forced_exit.number + excluded.number, changed_at = excluded.changed_at
    RETURNING ${exit.sql}`,
);
