import { Injectable } from '@nestjs/common';
import type {
  ChangeCampaign,
  MarketingCampaign,
  MarketingCampaignList,
  StartCampaign,
} from '@lading/contracts/accounts/campaigns';
import { FileAnswer } from '@lading/contracts/kernel/endpoint';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import type { Actor } from '../../kernel/auth/actor.js';
import { fieldProblem, found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/session.js';
import { qrCode } from '../../kernel/documents/qr-code.js';
import { CampaignsService } from '../account/registration/campaigns.service.js';
import { SitesService } from '../sites/sites.service.js';
import {
  campaignById,
  campaignResults,
  campaignsOfCarrier,
  listedCampaigns,
  lockedCampaign,
  mostCampaigns,
  type CampaignRow,
} from './marketing.queries.js';

/** Readers need this much light around a code, in modules. */
const quietZone = 4;

/** Campaigns as carriers look after them. */
@Injectable()
export class MarketingService {
  constructor(
    private readonly database: Database,
    private readonly campaigns: CampaignsService,
    private readonly sites: SitesService,
  ) {}

  async list(carrierId: number | undefined): Promise<MarketingCampaignList> {
    const rows = await this.database.query(listedCampaigns, [carrierId ?? null]);
    return { items: await this.shown(rows), total: rows.length };
  }

  async start({ carrierId: named, message, ...texts }: StartCampaign, actor: Actor): Promise<MarketingCampaign> {
    const carrierId = actor.carrierId ?? named;
    if (!carrierId) throw fieldProblem('carrierId', 'required', fieldMessage('Carrier', 'required'));
    if (actor.carrierId !== null && named && named !== actor.carrierId) throw problem('not-found');
    if (!(await this.sites.byCarrierId(carrierId))) throw problem('not-found');
    return this.database.transaction(async () => {
      await this.requireSpace(carrierId);
      const { id } = await this.campaigns.start(actor, { ...texts, carrierId, message: message ?? '' });
      return this.get(id);
    });
  }

  async change({ message, ...campaign }: ChangeCampaign, actor: Actor): Promise<MarketingCampaign> {
    return this.database.transaction(async () => {
      // What a change leaves out is stored as it was read, so no other call may write it in between.
      const { carrierId, message: known } = found(await this.database.findOne(lockedCampaign, [campaign.id]));
      await this.campaigns.change(actor, { ...campaign, carrierId, message: message ?? known });
      return this.get(campaign.id);
    });
  }

  /** Black on white whatever the brand, because every reader knows that. */
  async getCode(id: number): Promise<FileAnswer> {
    const { url, key } = await this.get(id);
    const { size, path } = await qrCode(url);
    const side = size + 2 * quietZone;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side * 8}" height="${side * 8}"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path transform="translate(${quietZone} ${quietZone})" d="${path}"/></svg>`;
    return new FileAnswer(`campaign-${key}.svg`, 'image/svg+xml', Buffer.from(svg));
  }

  private async requireSpace(carrierId: number): Promise<void> {
    const known = found(await this.database.findOne(campaignsOfCarrier, [carrierId]));
    if (known.n >= mostCampaigns)
      throw problem('wrong-state', { detail: `A carrier can have up to ${mostCampaigns} campaigns.` });
  }

  private async get(id: number): Promise<MarketingCampaign> {
    const row = await this.database.findOne(campaignById, [id]);
    return found((await this.shown(row ? [row] : []))[0]);
  }

  private async shown(rows: readonly CampaignRow[]): Promise<MarketingCampaign[]> {
    const ids = rows.map(({ id }) => id);
    const counts = await this.database.asScope(system, () => this.database.query(campaignResults, [ids]));
    const byId = new Map(counts.map((count) => [count.id, count]));
    return Promise.all(
      rows.map(async (row) => {
        const site = await this.sites.byCarrierId(row.carrierId);
        const url = `${site?.origin ?? ''}/landing?campaign=${row.key}`;
        const { registrationCount = 0, customerCount = 0, createdBy = null } = byId.get(row.id) ?? {};
        return { ...row, url, registrationCount, customerCount, createdBy };
      }),
    );
  }
}
