/** A carrier as papers name it, in the colours its brand has now. */
export const printedCarrier = `SELECT name, scac, theme,
    (SELECT jsonb_build_object('theme', v.theme, 'mark', v.mark, 'accent', v.accent, 'bright', v.is_bright, 'sign', v.sign)
      FROM brand_version v WHERE v.theme = carrier.theme ORDER BY v.id DESC LIMIT 1) AS look
  FROM carrier WHERE id = $1`;
