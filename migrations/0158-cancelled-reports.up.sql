-- A report that is made in the background may be cancelled by whoever asked for it.

ALTER TABLE report_file
  DROP CONSTRAINT report_file_state_known,
  -- It holds for all files there are, so that none is read for it.
  ADD CONSTRAINT report_file_state_known CHECK (state IN ('queued', 'running', 'done', 'refused', 'failed', 'cancelled')) NOT VALID;
