import { offerRules, orderUploadsApi, type OfferRule } from '@lading/contracts/order-uploads';
import { Button, Radio, Stack, Switch, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { useAct } from '../../../kernel/api/use-contract.js';
import { useUser } from '../../../kernel/session/user.js';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.js';
import { CurrencyField } from '../../../ui/fields/currency-field.js';
import { fill } from '../../../ui/texts.js';
import { orderTexts as words } from './order-texts.js';
import { leftOutOf, ordersOf, refreshes, refused, type ActionProps } from './upload-action.js';

const mostCents = 99_999_999;

/** Has the carriers asked, and what passes dispatched at once where the shipper switches that on. */
export function RateAll({ upload, mayDispatch }: ActionProps & { mayDispatch: boolean }) {
  const { id, newCount, failedCount, ratedCount } = upload;
  const { seesCosts } = useUser();
  const [isOpen, setIsOpen] = useState(false);
  const [offerRule, setOfferRule] = useState<OfferRule>('preferred');
  const [isAutomatic, setIsAutomatic] = useState(false);
  const [limitCents, setLimitCents] = useState<number | null>(null);
  const rate = useAct(orderUploadsApi.rate, ...refreshes);
  const begin = useAct(orderUploadsApi.beginAutomaticDispatch, ...refreshes);
  const orders = ordersOf(newCount + failedCount);
  const open = () => {
    // Money leaves with it, so that each run is asked for anew.
    setIsAutomatic(false);
    setLimitCents(null);
    setIsOpen(true);
  };
  const go = () => {
    const then = { onError: refused, onSettled: () => setIsOpen(false) };
    if (!isAutomatic) rate.mutate({ id, offerRule }, then);
    else if (limitCents !== 0) begin.mutate({ id, offerRule, ...(limitCents !== null && { limitCents }) }, then);
  };
  return (
    <>
      <Button {...(ratedCount > 0 ? { variant: 'default' } : {})} onClick={open}>
        {fill(words.rate, { orders })}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={go}
        isBusy={rate.isPending || begin.isPending}
        title={fill(isAutomatic ? words.rateAndDispatchTitle : words.rateTitle, { orders })}
        confirmLabel={fill(isAutomatic ? words.rateAndDispatch : words.rate, { orders })}
      >
        <Stack>
          <Text>
            {words.rateLead} {leftOutOf(upload)}
          </Text>
          <RuleChoice rule={offerRule} onChange={setOfferRule} />
          {mayDispatch ? <AutomaticChoice isOn={isAutomatic} onChange={setIsAutomatic} /> : null}
          {isAutomatic && seesCosts ? <LimitField cents={limitCents} onChange={setLimitCents} /> : null}
        </Stack>
      </ConfirmDialog>
    </>
  );
}

function RuleChoice({ rule, onChange }: { rule: OfferRule; onChange: (rule: OfferRule) => void }) {
  const { seesCosts } = useUser();
  const labels: Partial<Record<OfferRule, string>> = seesCosts ? words.rules : words.rulesWithoutPrices;
  return (
    <Radio.Group
      label={words.rule}
      description={words.ruleHelp}
      value={rule}
      onChange={(value) => onChange(offerRules.find((one) => one === value) ?? 'preferred')}
    >
      <Stack gap="xs" mt="xs">
        {offerRules
          .filter((one) => labels[one])
          .map((one) => (
            <Radio key={one} value={one} label={labels[one]} />
          ))}
      </Stack>
    </Radio.Group>
  );
}

function AutomaticChoice({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const id = useId();
  const { seesCosts } = useUser();
  return (
    <div>
      <Switch
        label={words.automatic}
        aria-describedby={id}
        checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <Text id={id} fz="sm" c="dimmed" mt={4}>
        {seesCosts ? words.automaticHelp : words.automaticHelpWithoutPrices}
      </Text>
    </div>
  );
}

function LimitField({ cents, onChange }: { cents: number | null; onChange: (cents: number | null) => void }) {
  return (
    <CurrencyField
      label={words.limit}
      description={words.limitHelp}
      maw={240}
      cents={cents}
      maxCents={mostCents}
      onChange={onChange}
      {...(cents === 0 && { error: words.limitTooLow })}
    />
  );
}
