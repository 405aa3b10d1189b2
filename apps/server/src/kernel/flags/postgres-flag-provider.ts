import {
  ErrorCode,
  StandardResolutionReasons,
  type EvaluationContext,
  type JsonValue,
  type Provider,
  type ResolutionDetails,
} from '@openfeature/server-sdk';
import type { FlagRules } from './flag-rules.js';

const idIn = (context: EvaluationContext, key: string): number | null => {
  const value = context[key];
  return typeof value === 'number' ? value : null;
};

const mismatch = <T>(value: T): Promise<ResolutionDetails<T>> =>
  Promise.resolve({ value, reason: StandardResolutionReasons.ERROR, errorCode: ErrorCode.TYPE_MISMATCH });

/** OpenFeature's view of the rules in PostgreSQL; all flags are switches. */
export class PostgresFlagProvider implements Provider {
  readonly metadata = { name: 'postgres' };
  readonly runsOn = 'server';

  constructor(private readonly rules: FlagRules) {}

  async resolveBooleanEvaluation(
    flag: string,
    byDefault: boolean,
    context: EvaluationContext,
  ): Promise<ResolutionDetails<boolean>> {
    const isOn = await this.rules.find(flag, {
      userId: idIn(context, 'userId'),
      customerId: idIn(context, 'customerId'),
      carrierId: idIn(context, 'carrierId'),
    });
    if (isOn === undefined) return { value: byDefault, reason: StandardResolutionReasons.DEFAULT };
    return { value: isOn, reason: StandardResolutionReasons.TARGETING_MATCH };
  }

  resolveStringEvaluation(_: string, byDefault: string): Promise<ResolutionDetails<string>> {
    return mismatch(byDefault);
  }

  resolveNumberEvaluation(_: string, byDefault: number): Promise<ResolutionDetails<number>> {
    return mismatch(byDefault);
  }

  resolveObjectEvaluation<T extends JsonValue>(_: string, byDefault: T): Promise<ResolutionDetails<T>> {
    return mismatch(byDefault);
  }
}
