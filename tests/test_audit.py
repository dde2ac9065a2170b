"""`make audit` tells apart what is known to be vulnerable, what is not, and what nobody could be asked about."""

from __future__ import annotations

import json

from tools.audit import npm_audit, python_audit

GOOD = {"name": "rich", "version": "15.0.0", "vulns": []}
SKIPPED = {"name": "typer", "skip_reason": "Dependency not found on PyPI and could not be audited: typer (0.29.0)"}
BAD = {
    "name": "jinja2",
    "version": "2.4.1",
    "vulns": [{"id": "PYSEC-2014-82", "fix_versions": ["2.7.3"], "aliases": ["CVE-2014-0012"], "description": "…"}],
}


def test_packages_without_known_vulnerabilities_are_counted() -> None:
    audit = python_audit(json.dumps({"dependencies": [GOOD, GOOD], "fixes": []}), "")
    assert audit.lines() == ["Python: 2 packages checked, known vulnerabilities: 0"]


def test_a_known_vulnerability_is_named_with_its_remedy() -> None:
    audit = python_audit(json.dumps({"dependencies": [GOOD, BAD, SKIPPED], "fixes": []}), "")
    assert audit.lines() == [
        "Python: 2 packages checked, known vulnerabilities: 1",
        "  jinja2 2.4.1: PYSEC-2014-82, fixed in 2.7.3",
        "  NOT CHECKED: typer",
    ]
    assert audit.vulnerabilities


def test_it_is_said_when_nobody_could_be_asked() -> None:
    all_skipped = python_audit(json.dumps({"dependencies": [SKIPPED, SKIPPED]}), "No known vulnerabilities found")
    assert all_skipped.lines() == ["Python: NOT CHECKED, no database of vulnerabilities knows any of the 2 packages"]
    failed = python_audit("", "ConnectionError: api.osv.dev")
    [line] = failed.lines()
    assert line.startswith("Python: NOT CHECKED, no database")
    assert line.endswith("ConnectionError: api.osv.dev")
    assert not failed.vulnerabilities


def test_npm_reports_are_read_likewise() -> None:
    vulnerable = {"nth-check": {"severity": "high", "range": "<2.0.1", "via": []}}
    report = {"vulnerabilities": vulnerable, "metadata": {"dependencies": {"total": 300}}}
    lines = ["npm: 300 packages checked, known vulnerabilities: 1", "  nth-check <2.0.1: high"]
    assert npm_audit(json.dumps(report), "").lines() == lines
    refused = npm_audit(json.dumps({"message": "405 Method Not Allowed", "statusCode": 405}), "npm error")
    assert refused.lines() == [
        "npm: NOT CHECKED, no database of vulnerabilities could be asked: 405 Method Not Allowed"
    ]
    assert npm_audit("", "npm: not found").problem == "npm: not found"
    assert npm_audit("{ cut off", "").problem == "npm gave no report"
