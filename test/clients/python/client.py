"""Calls a service by a client that was generated from its document: an upload, its result, typed errors, a batch and its results."""

import sys
import time
from io import BytesIO
from urllib.parse import parse_qs, urlsplit
from uuid import UUID

from docmill_client import AuthenticatedClient
from docmill_client.api.default import cancel_batch, extract, read_batch, read_results, read_usage, submit_batch
from docmill_client.models import (
    BatchAccepted, BatchFailure, BatchResult, BatchStatus, BatchStatusStatus, ErrorBody, ExtractBody, ExtractBodyLang, ExtractIncludeItem, SingleResult,
    SubmitBatchBody, Usage,
)
from docmill_client.types import File

base_url, api_key = sys.argv[1:]


def open_client(key: str) -> AuthenticatedClient:
    return AuthenticatedClient(base_url=base_url, token=key)


def pdf(name: str = "a.pdf", content: bytes = b"%PDF-1.4\nhello") -> File:
    return File(payload=BytesIO(content), file_name=name)


client = open_client(api_key)

result = extract.sync(client=client, body=ExtractBody(file=pdf(), lang=ExtractBodyLang.EN), include=[ExtractIncludeItem.TEXT])
assert isinstance(result, SingleResult), result
assert result.vendor.name == "Acme GmbH" and result.document_type == "invoice", result

refusal = extract.sync(client=open_client("dm_wrong"), body=ExtractBody(file=pdf()))
assert isinstance(refusal, ErrorBody), refusal
assert refusal.status == 401 and refusal.code == "invalid_api_key", refusal

wrong = extract.sync(client=client, body=ExtractBody(file=pdf("a.txt", b"hello")))
assert isinstance(wrong, ErrorBody), wrong
assert wrong.status == 422 and wrong.code == "invalid_file" and wrong.errors[0].pointer == "#/file", wrong

accepted = submit_batch.sync(client=client, body=SubmitBatchBody(files=[pdf(), pdf("corrupt.pdf")], callback_id="run-17"))
assert isinstance(accepted, BatchAccepted) and accepted.total_files == 2, accepted
while True:
    status = read_batch.sync(accepted.batch_id, client=client)
    assert isinstance(status, BatchStatus), status
    if status.status == BatchStatusStatus.COMPLETE:
        break
    time.sleep(0.05)
link = parse_qs(urlsplit(status.download_url).query)
items = read_results.sync(accepted.batch_id, client=client, expires=int(link["expires"][0]), signature=link["signature"][0])
assert [type(item) for item in items] == [BatchResult, BatchFailure], items
assert [item.file_name for item in items] == ["a.pdf", "corrupt.pdf"], items
assert items[1].error.code == "extraction_failed", items

usage = read_usage.sync(client=client)
assert isinstance(usage, Usage) and usage.calls_limit is None and usage.daily, usage
gone = cancel_batch.sync(UUID("0b0f9f5e-1d1c-4b4e-9d4c-0123456789ab"), client=client)
assert isinstance(gone, ErrorBody) and gone.code == "batch_not_found", gone
