import { proPlanApi, type PlanCheckout } from '@lading/contracts/pro-plan';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { answerOf, useRefresh } from '../../kernel/api/use-contract.js';
import { fill } from '../../ui/texts.js';
import { nameOf } from './plan-words.js';
import { texts } from './pro-plan-texts.js';

const words = texts.checkout;
const colors = { open: 'blue', paid: 'green', declined: 'red', ended: 'gray' } as const;

/** What came of the payment from which somebody comes back. */
export function CheckoutResult({ checkoutId }: { checkoutId: number }) {
  const checkout = useQuery({ ...answerOf(proPlanApi.checkCheckout, { checkoutId }), staleTime: 0, retry: false });
  const refresh = useRefresh();
  const isPaid = checkout.data?.state === 'paid';
  useEffect(() => {
    if (isPaid) void refresh(proPlanApi.get, proPlanApi.listInvoices);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the refresh is the same action each time
  }, [isPaid]);
  if (checkout.error)
    return (
      <Result
        tone="open"
        title={checkout.error.title}
        detail={checkout.error.message}
        onAgain={() => void checkout.refetch()}
      />
    );
  if (!checkout.data) return <Text role="status">{words.asking}</Text>;
  return <Known checkout={checkout.data} onAgain={() => void checkout.refetch()} />;
}

function Known({ checkout: { state, plan, reason }, onAgain }: { checkout: PlanCheckout; onAgain: () => void }) {
  const { title, detail } = words[state];
  const told = [fill(detail, { plan: nameOf(plan) }), ...(reason ? [reason] : [])].join(' ');
  return <Result tone={state} title={title} detail={told} {...(state === 'open' && { onAgain })} />;
}

interface ResultProps {
  tone: keyof typeof colors;
  title: string;
  detail: string;
  onAgain?: () => void;
}

function Result({ tone, title, detail, onAgain }: ResultProps) {
  return (
    <Alert color={colors[tone]} role="status" title={title}>
      <Stack gap="xs" align="flex-start">
        <Text>{detail}</Text>
        {onAgain ? (
          <Button size="compact-md" variant="default" onClick={onAgain}>
            {words.again}
          </Button>
        ) : null}
      </Stack>
    </Alert>
  );
}
