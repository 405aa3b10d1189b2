import { inkOn } from '@lading/domain/brand/palette';
import { Anchor, Text, Title } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { brandOf, site } from '../../kernel/session/site.js';
import { fill } from '../../ui/texts.js';
import classes from './landing.module.css';
import { texts } from './landing-texts.js';
import { PhoneLines } from './phone-lines.js';

/** The number that the site knows stands at once; when it is answered comes with the support's own answer. */
const SupportPhone = lazy(() => import('./support-phone.js').then((part) => ({ default: part.SupportPhone })));

/** The brand's own colour once more: how to begin, and whom to call. */
export function HelpBand({ registerPath }: { registerPath: string }) {
  const isClosed = site().isInviteOnly === true && registerPath === '/register';
  const { mark } = brandOf(site().theme);
  return (
    <section className={classes.band} style={{ background: mark, color: inkOn(mark) }} aria-label={texts.help.begin}>
      <div>
        <Title order={2} c="inherit">
          {texts.help.begin}
        </Title>
        {isClosed ? (
          <Text c="inherit">{fill(texts.inviteOnly, { company: site().carrierName ?? site().siteName })}</Text>
        ) : (
          <Anchor component={Link} to={registerPath} c="inherit" underline="always">
            {texts.register}
          </Anchor>
        )}
      </div>
      <Suspense fallback={<PhoneLines phone={site().supportPhone} />}>
        <SupportPhone />
      </Suspense>
    </section>
  );
}
