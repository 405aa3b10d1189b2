import { Injectable } from '@nestjs/common';
import { AccountPreferences, type UserFigures, type UserInfo } from '@lading/contracts/accounts/account';
import { sessionPrivileges } from '@lading/domain/users/privileges';
import { sideOf } from '@lading/domain/users/roles';
import type { Actor } from '../../kernel/auth/actor.js';
import { found } from '../../kernel/contract/problem.js';
import { SitesService } from '../sites/sites.service.js';
import { AccountQueries, type AccountRow } from './account.queries.js';
import { moneyPrivileges, grantedOf } from './person.js';

/** Counts something about the signed-in person, in that person's own scope. */
export type FigureSource = (actor: Actor) => Promise<UserFigures>;

const accountTypes = { customer: 'Customer', carrier: 'Carrier', system: 'System' } as const;

/** What concerns the people of a company that ships alone. */
const prefixesOf = ({ locationCount, defaultFreightTerms, defaultInstructions, ...row }: AccountRow) => ({
  locationCount,
  defaultFreightTerms,
  defaultInstructions,
  defaultOriginId: row.defaultOriginId,
  defaultDestinationId: row.defaultDestinationId,
});

/** Pages that are nothing but money are not offered to a user who does not see costs. */
const isClosed = ({ customerId, capabilities }: Actor, name: string): boolean =>
  customerId !== null && moneyPrivileges.has(name) && [...capabilities].every((held) => held !== name);

/** Returns the signed-in user's own account. */
@Injectable()
export class AccountService {
  private readonly sources: FigureSource[] = [];

  constructor(
    private readonly queries: AccountQueries,
    private readonly sites: SitesService,
  ) {}

  /** Modules that own quotes, shipments and coverage add what they count. */
  countWith(source: FigureSource): void {
    this.sources.push(source);
  }

  async getCurrentUser(actor: Actor): Promise<UserInfo> {
    const row = found(await this.queries.findAccount(actor));
    const [figures, userLocations, site] = await Promise.all([
      Promise.all(this.sources.map((count) => count(actor))),
      this.queries.userLocations(actor),
      this.sites.homeOf(row),
    ]);
    const counted = figures.reduce<UserFigures>((all, some) => ({ ...all, ...some }), {
      isEmergeProviderEnabled: false,
    });
    const settings = site ? { theme: site.theme, siteName: site.siteName, siteNameUrl: site.host } : null;
    return { ...this.toUserInfo(row, actor), ...counted, userLocations, carrierCustomerThemeSettings: settings };
  }

  private toUserInfo(row: AccountRow, actor: Actor): Omit<UserInfo, 'userLocations' | 'carrierCustomerThemeSettings'> {
    const side = sideOf(row.role);
    const preferences = { ...new AccountPreferences(), ...row.preferences };
    return {
      userId: row.id,
      userName: row.email,
      customerId: row.customerId,
      carrierId: row.carrierId,
      companyId: row.customerId ?? row.carrierId,
      companyName: row.companyName ?? row.carrierName ?? '',
      email: row.email,
      firstName: row.firstName,
      lastName: row.lastName,
      phone: row.phone,
      privileges: sessionPrivileges(row.role, grantedOf(row)).filter((name) => !isClosed(actor, name)),
      isConfigured: row.isConfigured,
      isImpersonating: actor.actingUserId !== undefined,
      activationDate: row.activatedAt,
      signUpDate: row.signedUpAt,
      customerCount: row.customerCount,
      accountType: accountTypes[side],
      invitingCarrierCode: row.homeCarrierCode,
      carrierName: row.carrierName ?? row.homeCarrierName,
      inviterCarrierName: row.homeCarrierName,
      inviterSalesRepFullName: row.salesRepName,
      isThirdPartyVisibility:
        side === 'customer' ? row.thirdPartyVisibility : actor.privileges.has('thirdPartyVisibility'),
      isShowThirdParty: row.showThirdParty,
      isMetric: preferences.units === 'company' ? row.isMetric : preferences.units === 'metric',
      isSuggestedFreightClass: row.isSuggestedFreightClass,
      ...(side === 'customer' && prefixesOf(row)),
      preferences,
      acceptedTermsVersion: row.acceptedTermsVersion,
      dueTermsId: row.dueTermsId,
      seesCosts: seesCosts(side, actor),
    };
  }
}

/** Money shows to users of the installation, and to those of a customer or carrier who have the privilege. */
function seesCosts(side: ReturnType<typeof sideOf>, { capabilities, privileges }: Actor): boolean {
  if (side === 'customer') return capabilities.has('seeCosts');
  return side !== 'carrier' || privileges.has('dataVisibility');
}
