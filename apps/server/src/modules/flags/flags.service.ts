import { Injectable } from '@nestjs/common';
import { type EvaluatedFlags, flagNames, flags } from '@lading/contracts/sites/flags';
import type { FastifyRequest } from 'fastify';
import type {
  FindFlagSubjects,
  FlagRuleList,
  FlagRulePlace,
  FlagSubjectList,
  SetFlagRule,
} from '@lading/contracts/sites/flag-rules';
import { fieldMessage, messageFor } from '@lading/domain/text/message-catalog';
import { isWindow } from '@lading/domain/time/rule-window';
import type { Actor } from '../../kernel/auth/actor.js';
import { Flags } from '../../kernel/flags/flags.js';
import { SitesService } from '../sites/sites.service.js';
import { fieldProblem, found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { literally } from '../../kernel/lists/searched-text.js';
import { flagRule, flagRules, foundSubjects, subjectsById } from './flag-rules.queries.js';

/** Evaluates the feature flags for the web. */
@Injectable()
export class FlagsService {
  constructor(
    private readonly flags: Flags,
    private readonly sites: SitesService,
  ) {}

  /** For a signed-in user their own carrier and customer decide, for a visitor the carrier of the site. */
  async getFlags(request: FastifyRequest, actor: Actor | undefined): Promise<EvaluatedFlags> {
    const site = await this.sites.siteOf(request);
    const carrierId = actor?.carrierId ?? site?.carrier?.id ?? null;
    return { flags: await this.flags.evaluate({ ...actor, carrierId }) };
  }
}

const endAfterStart = messageFor('moreThan', { a: 'End', b: 'Start' });

/** The rules of feature flags, as administrators set them. */
@Injectable()
export class FlagRulesService {
  constructor(
    private readonly database: Database,
    private readonly flags: Flags,
  ) {}

  async list(): Promise<FlagRuleList> {
    const items = await this.database.query(flagRules, [flagNames]);
    const known = flagNames.map((name) => ({ name, about: flags[name].about, isOnByDefault: flags[name].isOn }));
    return { flags: known, items, total: items.length };
  }

  async find({ level, search }: FindFlagSubjects): Promise<FlagSubjectList> {
    const items = await this.database.query(foundSubjects[level], [literally(search.trim()), search.trim()]);
    return { items, total: items.length };
  }

  async set({ isOn, startsAt = null, endsAt = null, ...place }: SetFlagRule, actor: Actor): Promise<void> {
    if (!isWindow({ startsAt, endsAt })) throw fieldProblem('endsAt', 'moreThan', endAfterStart);
    await this.requireSubject(place);
    await this.flags.change(actor, place, { isOn, startsAt, endsAt });
  }

  async clear({ flag, level, subjectId }: FlagRulePlace, actor: Actor): Promise<void> {
    found(await this.database.findOne(flagRule, [flag, level, subjectId]));
    await this.flags.clear(actor, { flag, level, subjectId });
  }

  private async requireSubject({ level, subjectId }: FlagRulePlace): Promise<void> {
    if (level === 'installation') {
      if (subjectId !== 0) throw fieldProblem('subjectId', 'mismatch', fieldMessage('Subject', 'mismatch'));
      return;
    }
    found(await this.database.findOne(subjectsById[level], [subjectId]));
  }
}
