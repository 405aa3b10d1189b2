import { tariffsApi, type TariffDetail } from '@lading/contracts/carriers/tariffs';
import { formatNumber } from '@lading/domain/measures/number-format';
import { ApprovalDecisions, type Decision } from '../../entities/approval/approval-decisions.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { fill } from '../../ui/texts.js';
import { signedDollars } from './bench/bench-amounts.js';
import { benchTexts } from './bench/bench-texts.js';
import { editorTexts } from './editor-texts.js';
import { shownTariffs } from './tariff-place.js';

const words = editorTexts.decide;

interface TariffDecisionsProps {
  tariff: TariffDetail;
  /** Changes on the page would not be part of the decision. */
  isDirty: boolean;
}

/** The actions that publish a version, send it to review, approve it or return it. */
export function TariffDecisions({ tariff, isDirty }: TariffDecisionsProps) {
  const publish = useAct(tariffsApi.publishTariff, ...shownTariffs);
  const requestReview = useAct(tariffsApi.requestTariffReview, ...shownTariffs);
  const approve = useAct(tariffsApi.approveTariff, ...shownTariffs);
  const giveBack = useAct(tariffsApi.returnTariff, ...shownTariffs);
  const isRefused = tariff.findings.some(({ severity }) => severity === 'refusal');
  const reasonFor = (decision: Decision): string | undefined => {
    if (isDirty) return editorTexts.save.title;
    if (decision === 'return') return undefined;
    if (isRefused) return editorTexts.findings.refusals;
    if (tariff.effectiveFrom === null) return words.noDay;
    return decision === 'requestReview' && !tariff.trial?.isCurrent ? benchTexts.decision.required : undefined;
  };
  return (
    <ApprovalDecisions
      of={{ ...tariff, heading: tariff.name, firstDay: tariff.effectiveFrom }}
      details={{ publish: words.publishDetail, approve: words.approveDetail }}
      note={testOf(tariff)}
      reasonFor={reasonFor}
      calls={{ publish, requestReview, approve, return: giveBack }}
    />
  );
}

/** What the last test against past quotes found, if the version has not changed since. */
function testOf({ trial }: TariffDetail): string {
  if (!trial?.isCurrent) return benchTexts.decision.none;
  const { days, quotes, changed, newlyRefused, effectCents } = trial;
  return fill(benchTexts.decision.current, {
    days,
    quotes: formatNumber(quotes),
    changed: formatNumber(changed),
    refused: formatNumber(newlyRefused),
    effect: signedDollars(effectCents),
  });
}
