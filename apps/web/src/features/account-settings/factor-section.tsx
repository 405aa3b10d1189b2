import { accountSecurityApi, type RecoveryCodes, type SecondFactor } from '@lading/contracts/account-security';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, useRefresh } from '../../kernel/api/use-contract.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { counted } from '../../ui/texts.js';
import { Enrolment } from './enrolment.js';
import { FactorProof } from './factor-proof.js';
import { RecoveryCodeList } from './recovery-code-list.js';
import { SettingsSection } from './settings-section.js';
import { texts } from './settings-texts.js';

const words = texts.factor;
type Plan = 'enrol' | 'renew' | 'turnOff';

/** The code of an authenticator app beside the password. */
export function FactorSection() {
  return (
    <SettingsSection id="second-factor" title={words.title}>
      <Factor />
    </SettingsSection>
  );
}

function Factor() {
  const factor = useQuery(answerOf(accountSecurityApi.getSecondFactor));
  const refresh = useRefresh();
  const [plan, setPlan] = useState<Plan>();
  const [codes, setCodes] = useState<readonly string[]>();
  const finish = (answer?: RecoveryCodes) => {
    setPlan(undefined);
    setCodes(answer?.codes);
    void refresh(accountSecurityApi.getSecondFactor);
  };
  if (factor.error) {
    return <ErrorPanel isInline detail={factor.error.message} onRetry={() => void factor.refetch()} />;
  }
  if (!factor.data) return <TextSkeleton lines={2} label={words.title} />;
  if (codes) return <RecoveryCodeList codes={codes} onKept={() => setCodes(undefined)} />;
  if (plan === 'enrol') return <Enrolment onDone={finish} onCancel={() => setPlan(undefined)} />;
  if (plan) return <FactorProof plan={plan} onDone={finish} onCancel={() => setPlan(undefined)} />;
  return <FactorState factor={factor.data} onPlan={setPlan} />;
}

function FactorState({ factor, onPlan }: { factor: SecondFactor; onPlan: (plan: Plan) => void }) {
  const { isOn, isRequired, recoveryCodesLeft } = factor;
  if (!isOn) {
    return (
      <>
        <Text>{words.off}</Text>
        <Group>
          <Button onClick={() => onPlan('enrol')}>{words.begin}</Button>
        </Group>
      </>
    );
  }
  return (
    <Stack gap="sm">
      <Text>
        {words.on} {counted(recoveryCodesLeft, words.leftOne, words.left)}
      </Text>
      {isRequired ? <Text c="dimmed">{words.required}</Text> : null}
      <Group>
        <Button variant="default" onClick={() => onPlan('renew')}>
          {words.renew}
        </Button>
        {isRequired ? null : (
          <Button variant="default" onClick={() => onPlan('turnOff')}>
            {words.turnOff}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
