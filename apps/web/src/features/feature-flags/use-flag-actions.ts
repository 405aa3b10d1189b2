import { flagRulesApi, type FlagRulePlace, type SetFlagRule } from '@lading/contracts/sites/flag-rules';
import { flagsApi } from '@lading/contracts/sites/flags';
import { useAct } from '../../kernel/api/use-contract.js';
import { toast } from '../../ui/feedback/toast.js';
import { texts } from './flags-texts.js';

/** Sets and clears rules; the list and the own switches are asked again. */
export function useFlagActions() {
  const set = useAct(flagRulesApi.setFlagRule, flagRulesApi.listFlagRules, flagsApi.getFlags);
  const clear = useAct(flagRulesApi.clearFlagRule, flagRulesApi.listFlagRules, flagsApi.getFlags);
  const onError = ({ message }: Error) => void toast.error(texts.failed, message);
  return {
    isBusy: set.isPending || clear.isPending,
    set: (rule: SetFlagRule) => set.mutate(rule, { onError }),
    clear: ({ flag, level, subjectId }: FlagRulePlace) => clear.mutate({ flag, level, subjectId }, { onError }),
  };
}

export type FlagActions = ReturnType<typeof useFlagActions>;
