-- Takes back 0034: only parallel workers may not keep the answer.

ALTER FUNCTION app_sees_company() PARALLEL RESTRICTED;
