import { tariffsApi, type TariffDetail } from '@lading/contracts/carriers/tariffs';
import { ApprovalDecisions, type Decision } from '../../entities/approval/approval-decisions.js';
import { useAct } from '../../kernel/api/use-contract.js';
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
    return tariff.effectiveFrom === null ? words.noDay : undefined;
  };
  return (
    <ApprovalDecisions
      of={{ ...tariff, heading: tariff.name, firstDay: tariff.effectiveFrom }}
      details={{ publish: words.publishDetail, approve: words.approveDetail }}
      reasonFor={reasonFor}
      calls={{ publish, requestReview, approve, return: giveBack }}
    />
  );
}
