import json, os, time, urllib.request


def call(method, path, body=None):
    request = urllib.request.Request(
        os.environ["VERSO_URL"] + path,
        method=method,
        data=None if body is None else json.dumps(body).encode(),
        headers={
            "Authorization": "Bearer " + os.environ["VERSO_KEY"],
            "Content-Type": "application/json",
        },
    )
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


wanted = {"target_username": os.environ["VERSO_ACCOUNT"]}
analysis = call("POST", "/api/analyze", wanted)["analysis"]
while analysis["status"] in ("queued", "running"):
    time.sleep(2)
    analysis = call("GET", "/api/analysis/" + analysis["id"])["analysis"]
if "error" in analysis:
    raise SystemExit(analysis["error"]["error"])
print(analysis["target_username"], analysis["json_output"]["credibilityScore"])
