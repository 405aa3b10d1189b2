import { AssistedFreight, freightAssistApi, type AssistSession } from '@lading/contracts/freight-assist';
import type { UnitSystem } from '@lading/contracts/freight';
import { Alert, Grid, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { call } from '../../kernel/api/client.js';
import type { Problem } from '../../kernel/api/problem.js';
import { useRefresh } from '../../kernel/api/use-contract.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { ErrorSummary } from '../../ui/feedback/error-summary.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { AssistFields } from './assist-fields.js';
import { emptyAssist, formOf, toFreight } from './assist-form.js';
import { assistTexts as words } from './assist-texts.js';
import { Suggestions } from './suggestions.js';

interface AssistDeskProps {
  /** The session that goes on; nothing: one is begun with the first question. */
  session: AssistSession | undefined;
  units: UnitSystem;
  mayBegin: boolean;
  onBegun: (id: number) => void;
}

/** The question on one side, the answer on the other. */
export function AssistDesk({ session, units, mayBegin, onBegun }: AssistDeskProps) {
  const refresh = useRefresh();
  const checked = useCheckedForm({
    initial: session ? formOf(session.freight) : emptyAssist(units),
    shape: AssistedFreight,
    toInput: toFreight,
  });
  const ask = useMutation<AssistSession, Problem, AssistedFreight>({
    mutationFn: (freight) =>
      session ? call(freightAssistApi.askAgain, { ...freight, id: session.id }) : call(freightAssistApi.ask, freight),
    onSuccess: async ({ id }) => {
      await refresh(freightAssistApi.list, freightAssistApi.get);
      if (!session) onBegun(id);
    },
    onError: (problem) => {
      checked.takeProblem(problem);
      if (problem.code === 'assist-used-up') void refresh(freightAssistApi.list);
    },
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const freight = checked.submit();
    if (freight && !ask.isPending) ask.mutate(freight);
  };
  const { form, change, field } = checked;
  const isStale =
    session !== undefined && JSON.stringify(toFreight(form)) !== JSON.stringify(toFreight(formOf(session.freight)));
  const failure = ask.error && ask.error.fields.length === 0 ? ask.error : undefined;
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, md: 7 }}>
        <form onSubmit={handleSubmit} noValidate aria-label={words.freight}>
          <Stack gap="lg">
            <ErrorSummary problems={checked.problems} attempt={checked.attempt} />
            {failure ? (
              <Alert color="red" role="alert" title={words.failed}>
                {failure.message}
              </Alert>
            ) : null}
            <AssistFields form={form} change={change} field={field} />
            {session || mayBegin ? (
              <SpinnerButton type="submit" isBusy={ask.isPending} style={{ alignSelf: 'flex-start' }}>
                {session ? words.askAgain : words.ask}
              </SpinnerButton>
            ) : null}
          </Stack>
        </form>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 5 }}>
        <Suggestions session={session} isStale={isStale} />
      </Grid.Col>
    </Grid>
  );
}
