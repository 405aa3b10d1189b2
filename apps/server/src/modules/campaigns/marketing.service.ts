import { Injectable } from '@nestjs/common';
import type {
  CampaignRepresentative,
  ChangeCampaign,
  CodeFormat,
  MarketingCampaign,
  MarketingCampaignList,
  StartCampaign,
} from '@lading/contracts/accounts/campaigns';
import { countedStates } from '@lading/contracts/reports/customer-dashboard';
import { FileAnswer } from '@lading/contracts/kernel/endpoint';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { fieldProblem, found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/session.js';
import { qrCode } from '../../kernel/documents/qr-code.js';
import { CampaignsService } from '../account/registration/campaigns.service.js';
import { campaignPage } from './campaign-page.js';
import { SitesService } from '../sites/sites.service.js';
import {
  campaignById,
  campaignCustomers,
  campaignRepresentatives,
  campaignResults,
  campaignsOfCarrier,
  listedCampaigns,
  lockedCampaign,
  mostCampaigns,
  type CampaignRow,
} from './marketing.queries.js';

/** Readers need this much light around a code, in modules. */
const quietZone = 4;

const noResults = {
  ...{ registrationCount: 0, createdBy: null, representativeName: null },
  ...{ customerCount: null, activatedCount: null, quotedCount: null, shippedCount: null },
};

/** Whether the actor sees customers at all: the others learn nothing of them, not even that there are none. */
const seesCustomers = ({ carrierId, privileges }: Actor): boolean =>
  carrierId === null || privileges.has('customerVisibility');

function requireOrder({ startsOn, endsOn }: { startsOn?: string | null; endsOn?: string | null }): void {
  if (startsOn && endsOn && endsOn < startsOn)
    throw fieldProblem('endsOn', 'min', fieldMessage('Last day', 'min', { n: formatCalendarDate(startsOn) }));
}

/** Campaigns as carriers manage them. */
@Injectable()
export class MarketingService {
  constructor(
    private readonly database: Database,
    private readonly campaigns: CampaignsService,
    private readonly sites: SitesService,
    private readonly clock: Clock,
  ) {}

  async list(carrierId: number | undefined, actor: Actor): Promise<MarketingCampaignList> {
    const rows = await this.database.query(listedCampaigns, [this.today(), carrierId ?? null]);
    return { items: await this.shown(rows, actor), total: rows.length };
  }

  async start({ carrierId: named, message, ...texts }: StartCampaign, actor: Actor): Promise<MarketingCampaign> {
    const carrierId = this.carrierOf(named, actor);
    if (!(await this.sites.byCarrierId(carrierId))) throw problem('not-found');
    requireOrder(texts);
    return this.database.transaction(async () => {
      await this.requireSpace(carrierId);
      await this.requireRepresentative(carrierId, texts.representativeId);
      const { id } = await this.campaigns.start(actor, { ...texts, carrierId, message: message ?? '' });
      return this.get(id, actor);
    });
  }

  async change({ id, ...said }: ChangeCampaign, actor: Actor): Promise<MarketingCampaign> {
    return this.database.transaction(async () => {
      // What a change leaves out is stored as it was read, so no other call may write it in between.
      const known = found(await this.database.findOne(lockedCampaign, [this.today(), id]));
      const { carrierId, version } = known;
      if (version !== said.version) {
        const detail = 'Someone else changed this campaign in the meantime. Check the new values and save again.';
        throw problem('wrong-state', { detail, more: { current: await this.get(id, actor) } });
      }
      const { message = known.message, isPaused = known.isPaused, representativeId = known.representativeId } = said;
      const { startsOn = known.startsOn, endsOn = known.endsOn } = said;
      requireOrder({ startsOn, endsOn });
      if (representativeId !== known.representativeId) await this.requireRepresentative(carrierId, representativeId);
      const { name, headline, isActive } = said;
      const texts = { name, headline, message };
      await this.campaigns.change(actor, {
        ...{ id, version, carrierId, ...texts, isActive, isPaused, startsOn, endsOn, representativeId },
      });
      return this.get(id, actor);
    });
  }

  /** Who can represent companies that join by a campaign. */
  representatives(named: number | undefined, actor: Actor): Promise<CampaignRepresentative[]> {
    return this.database.query(campaignRepresentatives, [this.carrierOf(named, actor), null]);
  }

  /** Black on white whatever the brand, because every reader knows that. */
  async getCode(id: number, format: CodeFormat = 'svg'): Promise<FileAnswer> {
    const campaign = found(await this.database.findOne(campaignById, [this.today(), id]));
    const { key } = campaign;
    const url = await this.urlOf(campaign);
    const code = await qrCode(url);
    if (format === 'pdf') {
      const pdf = await campaignPage({ ...campaign, url }, code, this.clock.now());
      return new FileAnswer(`campaign-${key}.pdf`, 'application/pdf', pdf);
    }
    const { size, path } = code;
    const side = size + 2 * quietZone;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side * 8}" height="${side * 8}"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path transform="translate(${quietZone} ${quietZone})" d="${path}"/></svg>`;
    return new FileAnswer(`campaign-${key}.svg`, 'image/svg+xml', Buffer.from(svg));
  }

  private today(): string {
    return this.clock.iso().slice(0, 10);
  }

  /** The caller's own carrier, or the one that an administrator of the installation names. */
  private carrierOf(named: number | undefined, { carrierId: own }: Actor): number {
    const carrierId = own ?? named;
    if (!carrierId) throw fieldProblem('carrierId', 'required', fieldMessage('Carrier', 'required'));
    if (own !== null && named && named !== own) throw problem('not-found');
    return carrierId;
  }

  private async requireRepresentative(carrierId: number, userId: number | null | undefined): Promise<void> {
    if (userId === null || userId === undefined) return;
    const known = await this.database.findOne(campaignRepresentatives, [carrierId, userId]);
    if (!known) throw fieldProblem('representativeId', 'mismatch', 'Choose an active user of the carrier');
  }

  private async requireSpace(carrierId: number): Promise<void> {
    const known = found(await this.database.findOne(campaignsOfCarrier, [carrierId]));
    if (known.n >= mostCampaigns)
      throw problem('wrong-state', { detail: `A carrier can have up to ${mostCampaigns} campaigns.` });
  }

  private async get(id: number, actor: Actor): Promise<MarketingCampaign> {
    const row = await this.database.findOne(campaignById, [this.today(), id]);
    return found((await this.shown(row ? [row] : [], actor))[0]);
  }

  private async urlOf({ carrierId, key }: CampaignRow): Promise<string> {
    const site = await this.sites.byCarrierId(carrierId);
    return `${site?.origin ?? ''}/landing?campaign=${key}`;
  }

  private async shown(rows: readonly CampaignRow[], actor: Actor): Promise<MarketingCampaign[]> {
    const ids = rows.map(({ id }) => id);
    const [results, customers] = await Promise.all([
      this.database.asScope(system, () => this.database.query(campaignResults, [ids])),
      seesCustomers(actor) ? this.database.query(campaignCustomers, [ids, countedStates]) : [],
    ]);
    const resultsById = new Map(results.map((one) => [one.id, one]));
    const customersById = new Map(customers.map((one) => [one.id, one]));
    return Promise.all(
      rows.map(async (row) => {
        const url = await this.urlOf(row);
        return { ...row, url, ...noResults, ...resultsById.get(row.id), ...customersById.get(row.id) };
      }),
    );
  }
}
