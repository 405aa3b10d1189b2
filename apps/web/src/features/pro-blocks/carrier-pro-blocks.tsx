import { carriersApi, proProfileOf } from '@lading/contracts/carriers';
import { proBlocksApi, proBlocksChanged } from '@lading/contracts/pro-blocks';
import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, useRefresh } from '../../kernel/api/use-contract.js';
import { useFollow, usePush } from '../../kernel/realtime/use-push.js';
import { hasRole, useUser } from '../../kernel/session/user.js';
import { Section } from '../../ui/display/section.js';
import { AskedBlocks } from './asked-blocks.js';
import { carrierProTexts as words } from './carrier-pro-texts.js';
import { GiveDialog, type IssueTarget } from './give-dialog.js';
import { IssuedBlocks } from './issued-blocks.js';
import { Loaded } from './loaded.js';
import type { Numbering } from './pro-range.js';
import { NumberTrial } from './number-trial.js';

/** The PRO numbers of a carrier: what companies ask for, what was given out, and a test of single numbers. */
export function CarrierProBlocks({ carrierId }: { carrierId: number }) {
  const [issuing, setIssuing] = useState<IssueTarget>();
  // Other carrier users read the numbers; only administrators give them out.
  const mayWrite = !hasRole(useUser(), 'CarrierSalesAdministrator');
  const requests = useQuery(answerOf(proBlocksApi.requests, { carrierId }));
  const blocks = useQuery(answerOf(carriersApi.proBlocks, { carrierId }));
  const refresh = useRefresh();
  useFollow('pro-blocks', carrierId);
  usePush(proBlocksChanged, (change) => {
    if (change === undefined || change.carrierId === carrierId)
      void refresh(proBlocksApi.requests, carriersApi.proBlocks);
  });
  const { offline } = words;
  const numbering: Numbering | undefined = blocks.data && {
    profile: proProfileOf(blocks.data.rule),
    blocks: blocks.data.items,
  };
  return (
    <Stack gap="lg">
      <Section title={words.requests.title}>
        <Loaded query={requests} words={words.requests} offline={offline}>
          {({ items }) => <AskedBlocks items={items} mayWrite={mayWrite} onGrant={numbering && setIssuing} />}
        </Loaded>
      </Section>
      <Section
        title={words.blocks.title}
        help={words.blocks.help}
        action={
          numbering && mayWrite ? (
            <Button variant="default" onClick={() => setIssuing('new')}>
              {words.blocks.add}
            </Button>
          ) : null
        }
      >
        <Loaded query={blocks} words={words.blocks} offline={offline}>
          {({ items, rule }) => <IssuedBlocks items={items} mayWrite={mayWrite} profile={proProfileOf(rule)} />}
        </Loaded>
      </Section>
      {numbering ? (
        <Section title={words.trial.title}>
          <NumberTrial numbering={numbering} />
        </Section>
      ) : null}
      {numbering && issuing ? (
        <GiveDialog
          key={issuing === 'new' ? issuing : issuing.id}
          carrierId={carrierId}
          issuing={issuing}
          numbering={numbering}
          onClose={() => setIssuing(undefined)}
        />
      ) : null}
    </Stack>
  );
}
